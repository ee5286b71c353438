import { useRef, useState } from 'react';
import { endJournalSession, type ProposedEnd } from '#contract/journal/game-session.ts';
import { XP_MODES, type XpMode } from '#domain/journal/experience.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { journalRecordOf } from '#web/lib/journal/open-records.ts';
import type { OpenJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { afterSessionChange } from '#web/stuff/game-sessions/start-session.ts';
import { JournalEditor } from '#web/stuff/journal/journal-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { awardOf, formerXp, type Gain, gainsOf } from './session-gains.ts';
import { endingOf, recapToShow } from './session-recap.ts';

interface EndDialogProps {
  open: OpenJournalRecord<'session'>;
  title: string;
  proposed: ProposedEnd;
  onClose: () => void;
}

const MODE_WORDS: Readonly<Record<XpMode, string>> = {
  per_fight: 'XP by fight',
  milestone: 'Milestone',
  none: 'No XP',
};

/** The proposed recap to edit, the XP, and the new levels. A level changes only if it is ticked here. */
export function EndDialog({ open, title, proposed, onClose }: EndDialogProps) {
  const [isWritten, setWritten] = useState(false);
  const [mode, setMode] = useState<XpMode>(proposed.experience?.mode ?? 'per_fight');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => formerXp(proposed));
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const recapBox = useRef<HTMLDivElement>(null);
  const fights = proposed.fights.filter(({ line_id }) => !left.includes(line_id));
  const recap = recapToShow(open.fields, { proposed: proposed.recap, isWritten });
  const gains = gainsOf(proposed.characters, { mode, fights, typed });

  /** Saved in the session, so that closing the dialog loses nothing. */
  function write(text: string) {
    setWritten(true);
    open.change({ recap: text });
  }

  function propose() {
    const before = recap;
    write(proposed.recap);
    // The button disappears.
    recapBox.current?.querySelector('textarea')?.focus();
    if (before === '') return;
    toast.info('The recap was replaced by the proposed one.', {
      action: { label: 'Undo', run: () => write(before) },
    });
  }

  async function end() {
    setBusy(true);
    try {
      await open.flush();
      const session = journalRecordOf('session', open.id).store.get();
      const ending = endingOf(session, { proposed: proposed.recap, isWritten });
      if ('refusal' in ending) {
        setBusy(false);
        toast.error(ending.refusal);
        return;
      }
      await callApi(endJournalSession, {
        params: { id: open.id },
        body: { ...ending, ...awardOf(mode, gains, confirmed) },
      });
    } catch (error) {
      setBusy(false);
      const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile';
      if (isChanged) open.reload().catch(() => {});
      toast.error(
        isChanged
          ? 'The session was changed somewhere else. Please press again.'
          : 'The session could not be ended. Please try again.',
      );
      return;
    }
    await afterSessionChange();
    // Without a response, the page shows the ended session later.
    await open.reload().catch(() => {});
    onClose();
    toast.success(`${title} has ended.`);
    // The button that opened the dialog is gone.
    document.querySelector('h1')?.focus();
  }

  return (
    <Dialog
      title={`End ${title}`}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={end}>
            End session
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div ref={recapBox} className="flex flex-col gap-2">
          <JournalEditor label="Recap" value={recap} rollLabel={title} onChange={write} />
          {recap !== proposed.recap && proposed.recap !== '' && (
            <Button className="self-start" onClick={propose}>
              Use the proposed recap
            </Button>
          )}
        </div>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-semibold">Experience</legend>
          {XP_MODES.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="xp-mode"
                className="size-5"
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              {MODE_WORDS[one]}
            </label>
          ))}
        </fieldset>
        {mode === 'per_fight' && <Fights fights={proposed.fights} left={left} onChange={setLeft} />}
        {mode !== 'none' && gains.length === 0 && (
          <p className="text-muted">Nobody attended, so nobody gains anything.</p>
        )}
        {mode !== 'none' && gains.length > 0 && (
          <Characters
            gains={gains}
            hasXp={mode === 'per_fight'}
            typed={typed}
            onType={(id, xp) => setTyped({ ...typed, [id]: xp })}
            confirmed={confirmed}
            onConfirm={setConfirmed}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FightsProps {
  fights: ProposedEnd['fights'];
  /** The fights that give no XP. */
  left: readonly string[];
  onChange: (left: string[]) => void;
}

function Fights({ fights, left, onChange }: FightsProps) {
  if (fights.length === 0) return <p className="text-muted">No fight was ended in this session.</p>;
  return (
    <fieldset>
      <legend className="font-semibold">Fights</legend>
      {fights.map(({ line_id, name, xp, share }) => (
        <label key={line_id} className="flex min-h-11 flex-wrap items-center gap-x-3">
          <input
            type="checkbox"
            aria-label={name}
            className="size-5 shrink-0"
            checked={!left.includes(line_id)}
            onChange={(event) =>
              onChange(event.target.checked ? left.filter((id) => id !== line_id) : [...left, line_id])
            }
          />
          <span className="font-semibold">{name}</span>
          <span className="text-muted">
            {xp.toLocaleString('en')} XP, {share.toLocaleString('en')} each
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CharactersProps {
  gains: readonly Gain[];
  hasXp: boolean;
  typed: Readonly<Record<string, string>>;
  onType: (characterId: string, xp: string) => void;
  confirmed: readonly string[];
  onConfirm: (confirmed: string[]) => void;
}

function Characters({ gains, hasXp, typed, onType, confirmed, onConfirm }: CharactersProps) {
  return (
    <ul aria-label="Characters" className="flex flex-col divide-y divide-line">
      {gains.map(({ character_id: id, name, level, xp, new_level }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <span className="min-w-32 grow basis-0 wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="text-muted">level {level}</span>
          </span>
          {hasXp && (
            <label className="inline-flex items-center gap-2">
              <input
                aria-label={`XP of ${name}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                className="control w-24! text-right tabular-nums"
                value={typed[id] ?? String(xp)}
                onChange={(event) => onType(id, event.target.value.replace(/\D/g, ''))}
              />
              XP
            </label>
          )}
          {new_level !== null && (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5"
                checked={confirmed.includes(id)}
                onChange={(event) =>
                  onConfirm(
                    event.target.checked ? [...confirmed, id] : confirmed.filter((other) => other !== id),
                  )
                }
              />
              {name} reaches level {new_level}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
