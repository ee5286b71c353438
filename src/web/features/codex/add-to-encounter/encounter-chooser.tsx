import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type EncounterListItem, listEncounters } from '#contract/encounter.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { containsWords } from '#domain/codex/search/fold-text.ts';
import { readAmount } from '#domain/stuff/chosen-monsters.ts';
import { callApi } from '#web/lib/api-client.ts';
import { hasDraft } from '#web/lib/storage/draft.ts';
import { formPath } from '#web/paths/record-paths.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { digitsOnly } from '#web/ui/digits-only.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { addToDraft, addToNewDraft, addToRecord } from './add-monster.ts';

/** Up to this many encounters, a search box does not help. */
const SEARCH_FROM = 8;

interface EncounterChooserProps {
  monster: Monster;
  onClose: () => void;
}

/** Chooses the number of monsters and the encounter: a new one, the current draft, or an existing one. */
export function EncounterChooser({ monster, onClose }: EncounterChooserProps) {
  const navigate = useNavigate();
  const { encounters, failed, retry } = useEncounters();
  const [typedCount, setTypedCount] = useState('1');
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const count = readAmount(typedCount) || 1;
  const found = encounters?.filter(({ name, campaign }) =>
    containsWords(`${name} ${campaign ?? ''}`, search),
  );

  async function add({ encounter_id: id, name }: EncounterListItem) {
    if (busy) return;
    setBusy(true);
    try {
      await addToRecord(id, monster, count);
      toast.success(`${count} × ${monster.name} added to ${name}.`);
      onClose();
    } catch {
      toast.error(`${monster.name} could not be added to ${name}. Please try again.`);
      setBusy(false);
    }
  }

  return (
    <Dialog title={`Add ${monster.name} to an encounter`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Count"
          maxLength={4}
          value={typedCount}
          {...digitsOnly(setTypedCount)}
          className="max-w-32"
        />
        <ul aria-label="Encounters" className="flex flex-col gap-1.5">
          <Choice
            name="New encounter"
            detail="Opens the form with it"
            onChoose={() => {
              addToNewDraft(monster, count);
              navigate(formPath('encounter'));
            }}
          />
          {hasDraft('encounter') && (
            <Choice
              name="Continue draft"
              detail="Adds it to what you have begun"
              onChoose={() => {
                addToDraft(monster, count);
                navigate(formPath('encounter'));
              }}
            />
          )}
        </ul>
        {failed && <ErrorPanel message="Your encounters could not be loaded." onRetry={retry} />}
        {!failed && found === undefined && <Skeleton className="h-32" />}
        {(encounters?.length ?? 0) > SEARCH_FROM && (
          <TextField
            label="Search encounters"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {found !== undefined && found.length > 0 && (
          <ul aria-label="Your encounters" className="flex flex-col gap-1.5">
            {found.map((encounter) => (
              <Choice
                key={encounter.encounter_id}
                name={encounter.name}
                detail={encounter.campaign ?? encounter.short_description}
                onChoose={() => add(encounter)}
              />
            ))}
          </ul>
        )}
        {encounters !== undefined && encounters.length > 0 && found?.length === 0 && (
          <p className="text-muted">Nothing found.</p>
        )}
      </div>
    </Dialog>
  );
}

function Choice({ name, detail, onChoose }: { name: string; detail: ReactNode; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-edge bg-raised px-3 py-2 text-left hover:border-accent"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-muted">{detail}</span>
      </button>
    </li>
  );
}

function useEncounters() {
  const [encounters, setEncounters] = useState<readonly EncounterListItem[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run it again.
  useEffect(() => {
    const leaving = new AbortController();
    callApi(listEncounters, { signal: leaving.signal }).then(
      (list) => setEncounters(list.toReversed()),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [attempt]);

  return {
    encounters,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
