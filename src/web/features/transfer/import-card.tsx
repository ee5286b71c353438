import { type ChangeEvent, useRef, useState } from 'react';
import { IMPORT_BODY_MAXIMUM, type ImportResult, importStuff } from '#contract/transfer.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { DuplicateChoice } from '#domain/stuff/import/duplicates.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { LastImport } from '#web/stuff/imports/last-import.tsx';
import { refreshAfterImport } from '#web/stuff/imports/last-import-query.ts';
import { whyNotImported } from '#web/stuff/imports/why-not-imported.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountPreview } from './account-preview.tsx';
import { importIdOf, type StoppedImport } from './import-id.ts';
import { joinResults } from './join-results.ts';
import { KnownIds } from './known-ids.ts';
import { type ReadAccount, readAccount } from './read-account.ts';
import { uploadPictures } from './upload-pictures.ts';

interface Loaded extends ReadAccount {
  file: File;
  preview?: ReturnType<typeof joinResults>;
  ids?: KnownIds;
}

const DUPLICATES: Record<DuplicateChoice, string> = {
  skip: 'Leave mine as they are',
  keep_both: 'Keep both',
  replace: 'Replace mine with those of the file',
};

const REST: Record<DuplicateChoice, string> = {
  skip: 'Please choose it again for the rest.',
  keep_both: `Choosing it again with “${DUPLICATES.keep_both}” would add those parts a second time. With “${DUPLICATES.skip}” only what you do not have yet is added.`,
  replace: 'Please choose it again for the rest.',
};

const STEPS = {
  reading: { text: 'Reading the file…', share: 0.2 },
  pictures: { text: 'Saving the pictures…', share: 0 },
  checking: { text: 'Comparing it with your stuff…', share: 0.5 },
  saving: { text: 'Saving, all or nothing…', share: 0.8 },
} as const;

export function ImportCard() {
  const [step, setStep] = useState<keyof typeof STEPS>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  /** A file over the limit of one import is imported in several parts. */
  const [loaded, setLoaded] = useState<Loaded>();
  const file = useRef<HTMLInputElement>(null);
  // The responses to two quick choices may arrive in any order. Only the last choice counts.
  const asked = useRef(0);
  const stopped = useRef<StoppedImport>(undefined);

  function fail(error: unknown, what: string, advice = '') {
    setProblem(`${what} ${whyNotImported(error) ?? advice}`.trim());
    setStep(undefined);
  }

  async function preview(read: Loaded, choice: DuplicateChoice) {
    const { parts, pictures, file } = read;
    asked.current += 1;
    const mine = asked.current;
    setStep('checking');
    setProblem(undefined);
    try {
      const results: ImportResult[] = [];
      const ids = new KnownIds();
      for (const document of parts) {
        const body = { mode: 'preview', duplicates: choice, document, ...ids.for(document, parts) } as const;
        const result = await callApi(importStuff, { body });
        results.push(result);
        ids.learn(result);
        if (mine !== asked.current) return;
      }
      setLoaded({ parts, pictures, file, preview: joinResults(results), ids });
      setStep(undefined);
    } catch (error) {
      if (mine !== asked.current) return;
      // The preview of another choice must not be shown for this one.
      setLoaded({ parts, pictures, file });
      fail(error, 'The file could not be checked. Nothing was changed.');
    }
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    asked.current += 1;
    setLoaded(undefined);
    setProblem(undefined);
    if (chosen === undefined) return;
    setStep('reading');
    try {
      await preview({ ...(await readAccount(chosen)), file: chosen }, duplicates);
    } catch (error) {
      fail(error, error instanceof Error ? error.message : 'The file could not be read.');
    }
  }

  async function commit() {
    if (loaded?.preview === undefined || step !== undefined) return;
    setStep('pictures');
    setProblem(undefined);
    const results: ImportResult[] = [];
    const { parts, ids, pictures, file: chosen } = loaded;
    // All parts are one import, and undone together.
    const new_id = importIdOf(chosen, stopped.current, makeId);
    try {
      // First, because a record without its picture would be saved without it. Unused pictures are removed after a day.
      const leftOut = await uploadPictures(chosen, pictures, (done) => setShare(done / pictures.length));
      setStep('saving');
      for (const document of parts) {
        const part = { document, ...ids?.for(document, parts) };
        const body = {
          mode: 'commit',
          duplicates,
          new_id,
          source: chosen.name.slice(0, TEXT_MAXIMUM),
          ...part,
        } as const;
        const result = await callApi(importStuff, { body });
        results.push(result);
        ids?.learn(result);
      }
      stopped.current = undefined;
      await refreshAfterImport();
      const { counts } = joinResults(results);
      const changed = Object.values(counts).reduce((sum, { add, replace }) => sum + add + replace, 0);
      if (leftOut > 0)
        toast.info(leftOut === 1 ? '1 picture cannot be used.' : `${leftOut} pictures cannot be used.`);
      toast.success(changed === 1 ? '1 record imported.' : `${changed} records imported.`);
      setLoaded(undefined);
      setStep(undefined);
      if (file.current) file.current.value = '';
    } catch (error) {
      if (results.length > 0) {
        stopped.current = { file: chosen, id: new_id };
        // Otherwise the saved parts would be added again, or compared with themselves.
        setLoaded(undefined);
        await refreshAfterImport();
        const saved = `${results.length} of ${parts.length} parts`;
        fail(error, `The import stopped: ${saved} of the file are saved. ${REST[duplicates]}`);
      } else if (error instanceof ApiError && error.code === 'offline') {
        // The import may have succeeded. Only a new preview shows what a retry would add.
        setLoaded(undefined);
        fail(
          error,
          'No answer came: all of it was saved or none. Please choose the file again to see which.',
        );
      } else fail(error, 'The import failed and nothing was changed.', 'Please try again.');
    }
  }

  return (
    <Card className="flex flex-col gap-5">
      <h2>Import</h2>
      {loaded === undefined && <LastImport />}
      <p className="text-muted">
        You see what would be added before anything is saved. Either all of it is saved or none; a file over{' '}
        {IMPORT_BODY_MAXIMUM / 1024 / 1024} MB is saved in parts, each of them whole.
      </p>
      <Field label="File" error={problem}>
        {(control) => (
          <input
            {...control}
            ref={file}
            type="file"
            accept=".zip,.json,application/zip,application/json"
            // Choosing the same file again, after a correction, must also trigger a change.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={choose}
            className="control file:mr-4 file:rounded file:border-0 file:bg-accent file:px-3 file:py-1 file:font-semibold file:text-on-accent"
          />
        )}
      </Field>
      <SelectField
        label="When the account already has a record"
        value={duplicates}
        onChange={(event) => {
          const choice = event.target.value as DuplicateChoice;
          setDuplicates(choice);
          if (loaded !== undefined) void preview(loaded, choice);
        }}
      >
        {Object.entries(DUPLICATES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {step !== undefined && (
        <div role="status" className="flex flex-col gap-1.5">
          <span>{STEPS[step].text}</span>
          <progress
            aria-label="Import"
            value={step === 'pictures' ? share : STEPS[step].share}
            className="h-3 w-full"
          />
        </div>
      )}
      {loaded?.preview !== undefined && (
        <>
          <AccountPreview result={loaded.preview} />
          <Button variant="primary" busy={step !== undefined} className="self-start" onClick={commit}>
            Import
          </Button>
        </>
      )}
    </Card>
  );
}
