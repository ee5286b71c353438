import { type ChangeEvent, useRef, useState } from 'react';
import { type JournalImportPlan, planJournalImport } from '#domain/journal/import/plan-journal-import.ts';
import { JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { useDroppedFiles } from '#web/lib/files/use-dropped-files.ts';
import { journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { syncJournal } from '#web/lib/journal/journal-copy.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { refreshStuff } from '#web/stuff/queries.ts';
import { whyNotImported } from '#web/stuff/why-not-imported.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ImportPreview } from './import-preview.tsx';
import { ownMentions } from './own-mentions.ts';
import { type ReadFiles, readFiles } from './read-files.ts';
import { saveNotes } from './save-notes.ts';
import { UndoImport } from './undo-import.tsx';

type Duplicates = 'skip' | 'keep_both';
interface Loaded {
  read: ReadFiles;
  plan: JournalImportPlan;
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
  const [imported, setImported] = useState<readonly string[]>([]);
  // Only the last choice counts.
  const asked = useRef(0);
  const isOver = useDroppedFiles((files) => void open(files));

  async function open(files: readonly File[]) {
    if (files.length === 0) return;
    asked.current += 1;
    const mine = asked.current;
    setLoaded(undefined);
    setProblem(undefined);
    setStep({ text: 'Reading the files…' });
    try {
      const read = await readFiles(files);
      if (mine === asked.current) await preview(read, duplicates, mine);
    } catch {
      if (mine === asked.current) fail('The files could not be read.');
    }
  }

  async function preview(read: ReadFiles, choice: Duplicates, mine: number) {
    setStep({ text: 'Comparing them with your notes…' });
    const notes = await queryClient.fetchQuery(journalListQuery('note'));
    const records = await ownMentions();
    if (mine !== asked.current) return;
    const plan = planJournalImport(read.notes, {
      records,
      present: notes
        .filter(({ campaign_id }) => campaign_id === campaignId)
        .map(({ note_id: id, name }) => ({ id, name })),
      duplicates: choice,
      room: JOURNAL_MAXIMUM.note - notes.length,
      newId: makeId,
    });
    setLoaded({ read, plan });
    setStep(undefined);
  }

  function fail(message: string) {
    setProblem(message);
    setStep(undefined);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    void open([...(event.target.files ?? [])]);
  }

  async function commit() {
    if (loaded === undefined || step !== undefined) return;
    const { notes } = loaded.plan;
    setProblem(undefined);
    try {
      await saveNotes(notes, campaignId, (done, total) =>
        setStep({ text: `Saving note ${done + 1} of ${total}…`, share: done / total }),
      );
      setImported(notes.map(({ id }) => id));
      setLoaded(undefined);
      toast.success(notes.length === 1 ? '1 note imported.' : `${notes.length} notes imported.`);
    } catch (error) {
      const advice = whyNotImported(error) ?? 'Please press Import again for the rest.';
      setProblem(`The import stopped. What was saved so far stays. ${advice}`);
    } finally {
      setStep(undefined);
      await refreshStuff();
      await syncJournal().catch(() => {});
    }
  }

  const input =
    'control file:mr-4 file:rounded file:border-0 file:bg-accent file:px-3 file:py-1 file:font-semibold file:text-on-accent';
  return (
    <Card className={`flex flex-col gap-5 ${isOver ? 'outline-2 outline-accent outline-dashed' : ''}`}>
      <h2>Import</h2>
      <p className="text-muted">
        Markdown files become notes of this campaign. Links such as [[Name]] become mentions if one of your
        records or notes has that name. Choose files, a zip or a folder, or drop files here; you see what
        would be added before anything is saved.
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
        label="When the campaign already has a note with the same title"
        value={duplicates}
        onChange={(event) => {
          const choice = event.target.value as Duplicates;
          setDuplicates(choice);
          if (loaded === undefined) return;
          asked.current += 1;
          preview(loaded.read, choice, asked.current).catch(() => fail('Your notes could not be read.'));
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
      {loaded !== undefined && (
        <>
          <ImportPreview plan={loaded.plan} others={loaded.read.others} unread={loaded.read.unread} />
          <Button
            variant="primary"
            busy={step !== undefined}
            disabled={loaded.plan.notes.length === 0}
            className="self-start"
            onClick={() => void commit()}
          >
            {loaded.plan.notes.length === 1 ? 'Import 1 note' : `Import ${loaded.plan.notes.length} notes`}
          </Button>
        </>
      )}
      {imported.length > 0 && <UndoImport ids={imported} onUndone={() => setImported([])} />}
    </Card>
  );
}

/** Choosing the same file again, after a correction, must also trigger a change. */
function forgetChoice(event: { currentTarget: HTMLInputElement }) {
  event.currentTarget.value = '';
}
