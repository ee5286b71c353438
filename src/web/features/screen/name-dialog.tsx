import { type FormEvent, useId, useState } from 'react';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';

interface NameDialogProps {
  title: string;
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a layout. */
export function NameDialog({ title, name, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') setError('A name is required.');
    else onName(typed.trim());
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={TEXT_MAXIMUM}
          value={typed}
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
