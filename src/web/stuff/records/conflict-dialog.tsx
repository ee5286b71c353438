import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { DraftBase } from './use-draft.ts';
import type { Conflict } from './use-save.ts';

interface ConflictDialogProps<Draft extends DraftBase> {
  conflict: Conflict<Draft>;
  describe: (draft: Draft) => Record<string, string>;
  onKeepMine: (draft: Draft) => void;
  onTakeTheirs: (draft: Draft) => void;
  /** Only when the record was deleted: saves the user's draft as a new record. */
  onSaveAsNew: (draft: Draft) => void;
  onClose: () => void;
}

/** Two tabs edited the same record. Nothing is overwritten before the user chooses. */
export function ConflictDialog<Draft extends DraftBase>({
  conflict: { mine, theirs },
  describe,
  onKeepMine,
  onTakeTheirs,
  onSaveAsNew,
  onClose,
}: ConflictDialogProps<Draft>) {
  if (theirs === undefined) {
    return (
      <Dialog
        title="Deleted in the meantime"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => onSaveAsNew({ ...mine, id: null, version: null })}>
              Save as new
            </Button>
          </>
        }
      >
        <p>This record was deleted somewhere else while you were editing it. Your changes are still here.</p>
      </Dialog>
    );
  }
  const [myTexts, theirTexts] = [describe(mine), describe(theirs)];
  const differing = Object.keys(myTexts).filter((label) => myTexts[label] !== theirTexts[label]);
  return (
    <Dialog
      title="Changed in the meantime"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => onTakeTheirs(theirs)}>Take theirs</Button>
          <Button variant="primary" onClick={() => onKeepMine({ ...mine, version: theirs.version })}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-4">
        This record was saved somewhere else since you opened it. Keep what you have typed, or take what was
        saved there.
      </p>
      {differing.length === 0 ? (
        <p className="text-muted">Both versions read the same.</p>
      ) : (
        <table className="w-full border-collapse text-left align-top">
          <thead>
            <tr className="border-line border-b">
              <th className="py-2 pr-4">Field</th>
              <th className="py-2 pr-4">Mine</th>
              <th className="py-2">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((label) => (
              <tr key={label} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {label}
                </th>
                <td className="whitespace-pre-line py-2 pr-4">{myTexts[label] || 'None'}</td>
                <td className="whitespace-pre-line py-2">{theirTexts[label] || 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
