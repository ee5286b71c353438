import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PresentRecords } from '#domain/library/import/library-import-plan.ts';
import { IMPORT_KINDS, type ImportKind, type ImportRecords } from '#domain/library/import/records.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { codexPointersQuery, presentQuery } from '../queries.ts';
import { CandidateList } from './candidate-list.tsx';
import { RecordDialog, RecordPane } from './record-panes.tsx';
import { Remarks } from './remarks.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import type { ReadResult } from './use-reading.ts';
import { savedInWords, sourceInWords } from './words.ts';

const WIDE = '(width >= 64rem)';

interface PreviewProps {
  result: ReadResult;
  isSaving: boolean;
  onImport: (records: ImportRecords) => void;
  /** Closes the preview and returns to the source. */
  onDiscard: () => void;
  discardLabel?: string;
}

/** What an import would do. Nothing is saved before the user confirms. */
export function Preview(props: PreviewProps) {
  const present = useQuery(presentQuery);
  const codex = useQuery(codexPointersQuery);
  if (present.data !== undefined && codex.data !== undefined) {
    return <LoadedPreview {...props} present={present.data} codex={codex.data} />;
  }
  if (!present.isError && !codex.isError) return <PageSkeleton />;
  return (
    <ErrorPanel
      message="What you have already could not be read."
      onRetry={() => {
        void present.refetch();
        void codex.refetch();
      }}
    />
  );
}

interface LoadedPreviewProps extends PreviewProps {
  present: PresentRecords;
  codex: ReadonlyMap<string, string>;
}

function LoadedPreview({
  result,
  present,
  codex,
  isSaving,
  onImport,
  onDiscard,
  discardLabel = 'Read something else',
}: LoadedPreviewProps) {
  const { candidates } = result;
  const decided = useDecisions(candidates, present, codex);
  const isWide = useMedia(WIDE);
  const [chosenId, setChosenId] = useState<string>();
  const [compares, setCompares] = useState(false);
  const chosen = candidates.find(({ id }) => id === chosenId);
  const shown = chosen ?? (isWide ? candidates[0] : undefined);
  const remarks = shown && decided.remarks.get(shown.id);
  const comparing = { originalOf: result.originalOf, compares, onCompare: setCompares };
  const counts = countsOf(decided.plan.records);
  const total = IMPORT_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const [missing] = decided.missing;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that opened the preview is gone.
  useEffect(() => summary.current?.focus(), []);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={summary} role="status" tabIndex={-1} className="text-lg">
          {summaryOf(result, decided)}
        </p>
        <Button onClick={onDiscard}>{discardLabel}</Button>
      </div>
      <Remarks result={result} />
      {candidates.length > 0 && (
        <>
          <div
            className={`grid items-start gap-6 ${compares ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]' : 'lg:grid-cols-2'}`}
          >
            <CandidateList
              candidates={candidates}
              decided={decided}
              chosen={shown?.id}
              onChoose={setChosenId}
            />
            {isWide && shown !== undefined && (
              <RecordPane candidate={shown} remarks={remarks} {...comparing} />
            )}
          </div>
          {!isWide && chosen !== undefined && (
            <RecordDialog
              candidate={chosen}
              remarks={remarks}
              {...comparing}
              onClose={() => setChosenId(undefined)}
            />
          )}
          <div className="panel sticky bottom-2 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg">
            <Button
              variant="primary"
              busy={isSaving}
              disabled={total === 0 || missing !== undefined}
              onClick={() => onImport(decided.plan.records)}
            >
              Import
            </Button>
            <p className="text-muted">
              {missing === undefined
                ? savedInWords(counts)
                : `The AC of ${missing.record.fields.name} is not in the file: please fill it in.`}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function summaryOf(
  { candidates, unread, sources }: ReadResult,
  { matches, repeated, remarks }: Decisions,
): string {
  const from = sources.map(sourceInWords).join(', ');
  if (candidates.length === 0) return `Nothing was found in ${from}.`;
  const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;
  const parts = [
    counted(candidates.length, 'read'),
    ...(remarks.size > 0 ? [counted(remarks.size, 'with remarks')] : []),
    ...(unread.length > 0 ? [counted(unread.length, 'not read')] : []),
  ];
  const places = [
    counted(candidates.length - matches.size - repeated.size, 'new'),
    counted(matches.size, 'there already'),
    ...(repeated.size > 0 ? [counted(repeated.size, 'twice')] : []),
  ];
  return `From ${from}: ${parts.join(', ')}; ${places.join(', ')}.`;
}

function countsOf(records: ImportRecords): Record<ImportKind, number> {
  return Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, records[kind].length])) as Record<
    ImportKind,
    number
  >;
}
