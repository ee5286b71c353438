import { forgetRefusedSteps, type RefusedStep } from '#web/lib/fight/refused-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';

export function RefusedDialog({ steps }: { steps: readonly RefusedStep[] }) {
  return (
    <Dialog
      title="Not saved"
      width="wide"
      onClose={forgetRefusedSteps}
      footer={
        <Button variant="primary" data-autofocus onClick={forgetRefusedSteps}>
          Close
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        {steps.map(({ message, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <li key={index}>
            <p>{message}</p>
            {text !== undefined && (
              <TextAreaField label="What was typed, to copy" rows={3} readOnly value={text} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
