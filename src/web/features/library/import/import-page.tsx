import { useState } from 'react';
import { ADAPTERS } from '#domain/library/import/adapters.ts';
import { useDroppedFiles } from '#web/lib/files/use-dropped-files.ts';
import { paths } from '#web/paths/paths.ts';
import { LastImport } from '#web/stuff/imports/last-import.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Preview } from './preview.tsx';
import { SourceCard } from './source-card.tsx';
import { useReading } from './use-reading.ts';
import { useSaving } from './use-saving.tsx';
import { sourceInWords } from './words.ts';

/** The adapters that are tried last read the most common formats, so they are named first. */
const FORMATS = ADAPTERS.map(({ listedAs }, at) => (at === 0 ? `and ${listedAs}` : listedAs))
  .reverse()
  .join(', ');

export function ImportPage() {
  const { progress, result, problem, read, cancel, clear } = useReading();
  const { isSaving, save, status } = useSaving();
  // Kept while the preview is shown, because the user may go back to correct it.
  const [pasted, setPasted] = useState('');
  const isOver = useDroppedFiles((files) => {
    if (!isSaving) read(files.map((file) => ({ name: file.name, file })));
  });

  return (
    <Page
      title="Import"
      back={paths.library}
      lead="Monsters, spells, characters and encounters from other tools, books and sites. You see what would be added before anything is saved."
    >
      {result === undefined && <LastImport />}
      {status}
      {result === undefined && (
        <div className="max-w-3xl">
          <SourceCard
            isBusy={progress !== undefined}
            problem={problem}
            pasted={pasted}
            onPaste={setPasted}
            onRead={read}
          />
          <p className="mt-4 text-muted">{`It reads ${FORMATS}.`}</p>
        </div>
      )}
      {progress !== undefined && (
        <div role="status" className="panel mt-4 flex max-w-3xl flex-wrap items-center gap-4 p-4">
          <span>{`Reading… ${progress.records.toLocaleString('en')} records so far`}</span>
          <progress
            aria-label="Reading"
            max={progress.total}
            {...(progress.bytes > 0 && { value: progress.bytes })}
            className="h-3 min-w-40 flex-1"
          />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {result !== undefined && (
        <Preview
          result={result}
          isSaving={isSaving}
          onImport={async (records) => {
            const source = result.sources.map(sourceInWords).join(', ');
            if ((await save(records, source)) === undefined) return;
            setPasted('');
            clear();
          }}
          onDiscard={clear}
        />
      )}
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-10 grid place-items-center border-4 border-accent border-dashed bg-background/80">
          <p className="font-serif text-3xl">Drop the files to read them</p>
        </div>
      )}
    </Page>
  );
}
