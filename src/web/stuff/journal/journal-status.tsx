import { useNavigate } from 'react-router';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { JournalFields } from '#web/lib/journal/journal-calls.ts';
import type { OpenJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { DocumentStatus } from '#web/stuff/document-status.tsx';

interface JournalStatusProps<Kind extends JournalKind> {
  open: OpenJournalRecord<Kind>;
  /** The fields to compare when the record was changed elsewhere: label and text of each. */
  describe: (fields: JournalFields[Kind]) => Record<string, string>;
}

/** Whether the record is saved. One that was deleted elsewhere can be saved as a new one. */
export function JournalStatus<Kind extends JournalKind>({ open, describe }: JournalStatusProps<Kind>) {
  const navigate = useNavigate();
  return (
    <DocumentStatus
      open={open}
      describe={describe}
      onSavedAsNew={(id) => navigate(recordPath(open.kind, id), { replace: true })}
    />
  );
}
