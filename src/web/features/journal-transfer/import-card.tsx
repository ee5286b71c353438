import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useDroppedFiles } from '#web/lib/files/use-dropped-files.ts';
import { makeId } from '#web/lib/make-id.ts';
import { LastImport } from '#web/stuff/imports/last-import.tsx';
import { refreshAfterImport } from '#web/stuff/imports/last-import-query.ts';
import { whyNotImported } from '#web/stuff/imports/why-not-imported.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { JournalPreview } from './journal-preview.tsx';
import { planContext } from './plan-context.ts';
import { planInWords } from './plan-in-words.ts';
import { type FilesPlan, startPlanning } from './planning.ts';
import type { ChosenFile } from './read-files.ts';
import { saveRecords } from './save-records.ts';

type Duplicates = 'skip' | 'keep_both';
interface Loaded {
  files: readonly ChosenFile[];
  plan: FilesPlan;
  /** A retry has the same id. */
  importId: string;
}

const CHOICES: Record<Duplicates, string> = {
  skip: 'Leave mine as they are',
  keep_both: 'Keep both',
};

export function ImportCard({ campaignId }: { campaignId: string }) {
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [step, setStep] = useState<{ text: string; share?: number }>();
  const [problem, setProblem] = useState<string>();
  const [loaded, setLoaded] = useState<Loaded>();
  const planning = useRef<{ cancel: () => void }>(undefined);
  const isOver = useDroppedFiles((files) => void open(chosenFiles(files), duplicates));
  useEffect(() => () => planning.current?.cancel(), []);

  function cancel() {
    planning.current?.cancel();
    planning.current = undefined;
    setStep(undefined);
  }

  async function open(files: readonly ChosenFile[], choice: Duplicates) {
    if (files.length === 0) return;
    cancel();
    setLoaded(undefined);
    setProblem(undefined);
    setStep({ text: 'Reading the files…' });
    // Only the last choice counts.
    const mine = { cancel: () => {} };
    planning.current = mine;
    const isLast = () => planning.current === mine;
    try {
      const context = await planContext(campaignId, choice);
      if (!isLast()) return;
      const started = startPlanning({ files, context }, (done, total) =>
        setStep({ text: `Reading file ${done + 1} of ${total}…`, share: done / total }),
      );
      mine.cancel = started.cancel;
      const plan = await started.plan;
      if (isLast()) setLoaded({ files, plan, importId: makeId() });
    } catch {
      if (isLast()) setProblem('The files could not be read.');
    } finally {
      if (isLast()) cancel();
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void open(chosenFiles([...(event.target.files ?? [])]), duplicates);
  }

  async function commit() {
    if (loaded === undefined || step !== undefined) return;
    const { plan, files, importId } = loaded;
    const source = files.map(({ path }) => path).join(', ');
    setProblem(undefined);
    try {
      const broken = await saveRecords({ plan, importId, source }, (done, total) =>
        setStep({ text: `Saving ${done + 1} of ${total}…`, share: done / total }),
      );
      setLoaded(undefined);
      toast.success(`${planInWords(plan.records)} imported.`);
      if (broken.length > 0) toast.info(`No browser can read ${broken.slice(0, 3).join(', ')}.`);
    } catch (error) {
      const advice = whyNotImported(error) ?? 'Please press Import again for the rest.';
      setProblem(`The import stopped. What was saved so far stays. ${advice}`);
    } finally {
      setStep(undefined);
      await refreshAfterImport();
    }
  }

  const input =
    'control file:mr-4 file:rounded file:border-0 file:bg-accent file:px-3 file:py-1 file:font-semibold file:text-on-accent';
  return (
    <Card className={`flex flex-col gap-5 ${isOver ? 'outline-2 outline-accent outline-dashed' : ''}`}>
      <h2>Import</h2>
      {loaded === undefined && <LastImport />}
      <p className="text-muted">
        Markdown files become notes of this campaign, and the zip of an export becomes what it was. Links such
        as [[Name]] become mentions if one of your records, a note or the codex has that name, and folders
        become tags. Choose files, a zip or a folder, or drop files here; you see what would be added before
        anything is saved.
      </p>
      <Field label="Files or a zip" error={problem}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".md,.markdown,.txt,.zip"
            onClick={forgetChoice}
            onChange={choose}
            className={input}
          />
        )}
      </Field>
      <Field label="A folder">
        {(control) => (
          <input
            {...control}
            type="file"
            // React does not know the attribute in lower case.
            {...{ webkitdirectory: '' }}
            onClick={forgetChoice}
            onChange={choose}
            className={input}
          />
        )}
      </Field>
      <SelectField
        label="When the campaign already has a record with the same title"
        value={duplicates}
        onChange={(event) => {
          const choice = event.target.value as Duplicates;
          setDuplicates(choice);
          if (loaded !== undefined) void open(loaded.files, choice);
        }}
      >
        {Object.entries(CHOICES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {step !== undefined && (
        <div role="status" className="flex flex-col gap-1.5">
          <span>{step.text}</span>
          <progress aria-label="Import" value={step.share} className="h-3 w-full" />
        </div>
      )}
      {step !== undefined && loaded === undefined && (
        <Button className="self-start" onClick={cancel}>
          Cancel
        </Button>
      )}
      {loaded !== undefined && (
        <>
          <JournalPreview plan={loaded.plan} />
          <Button
            variant="primary"
            busy={step !== undefined}
            disabled={loaded.plan.records.length === 0}
            className="self-start"
            onClick={() => void commit()}
          >
            {`Import ${planInWords(loaded.plan.records)}`}
          </Button>
        </>
      )}
    </Card>
  );
}

/** A file of a folder has its path. */
function chosenFiles(files: readonly File[]): ChosenFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Choosing the same file again, after a correction, must also trigger a change. */
function forgetChoice(event: { currentTarget: HTMLInputElement }) {
  event.currentTarget.value = '';
}
