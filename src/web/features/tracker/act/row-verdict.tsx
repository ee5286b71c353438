import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { targetHints } from '#domain/combat/rolls/attack-hints.ts';
import { answersTo } from '#domain/combat/rolls/attack-reactions.ts';
import { saveMode } from '#domain/combat/rolls/saving-throw.ts';
import { isRolledHere } from '#domain/combat/verdicts/open-saves.ts';
import { isMissed } from '#domain/combat/verdicts/terms.ts';
import type { Act, Verdict } from '#domain/combat/verdicts/verdict.ts';
import { verdictWords } from '#domain/combat/verdicts/verdict-words.ts';
import { describeHints } from '../fields/attack-mode.tsx';
import { verdictId } from '../focus/row-elements.ts';
import { useTracker } from '../state/tracker.tsx';
import { isReachedByItself, takeSave, toNextSave } from './act-saves.ts';
import { useVerdict } from './act-verdicts.ts';
import { changeAct } from './change-act.ts';
import { withSaid } from './open-act.ts';

/** What the open act would do to this combatant, in its row. It lies over the states, so that nothing moves. */
export function RowVerdict({ id }: { id: string }) {
  const found = useVerdict(id);
  if (found === undefined) return null;
  const { open, act, verdict } = found;
  const isTarget = open.targets.includes(id);
  const words = verdictWords(act, verdict);
  if (words === '' && !isTarget) return null;
  return (
    <span
      className="tracker-verdict"
      data-target={isTarget || undefined}
      data-bad={verdict.fate !== null || undefined}
      data-miss={verdict.attack === 'miss' || undefined}
    >
      {isTarget && <SaveField act={act} verdict={verdict} />}
      <span id={verdictId(id)} title={reasonsFor(act, verdict)}>
        {words}
      </span>
      {isTarget && <Resistance act={act} verdict={verdict} />}
      <Reactions act={act} verdict={verdict} />
    </span>
  );
}

interface PartProps {
  act: Act;
  verdict: Verdict;
}

/** Why a roll has advantage or disadvantage, and what protects the target. */
function reasonsFor({ terms, ranged }: Act, { combatant, evasion }: Verdict): string | undefined {
  const saves = terms.demand === undefined ? [] : saveMode(combatant, terms.demand).because;
  const hints =
    terms.attack === null
      ? ''
      : [terms.attack.mode, describeHints(targetHints(combatant, ranged))]
          .filter((word) => word !== 'normal' && word !== '')
          .join(': ');
  const reasons = [hints, ...saves, evasion && terms.demand ? 'Evasion' : ''].filter(Boolean);
  return reasons.length === 0 ? undefined : reasons.join(' · ');
}

/** The number that the player calls out. */
function SaveField({ act: { terms }, verdict: { combatant, made } }: PartProps) {
  const tracker = useTracker();
  const { demand } = terms;
  if (demand === undefined || isMissed(combatant, terms)) return null;
  if (isRolledHere(combatant, demand) || (made !== undefined && 'rolled' in made)) return null;
  const { id, name } = combatant;
  return (
    <input
      aria-label={`Save of ${name}`}
      data-save-of={id}
      className="tracker-save"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={made?.typed ?? ''}
      onChange={(event) => takeSave(tracker, id, { typed: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Tab' && !event.shiftKey && isReachedByItself(id)) event.preventDefault();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (!isReachedByItself(id)) toNextSave(tracker, id);
      }}
    />
  );
}

/** ATK-7: pressed before the hit is dealt. */
function Reactions({ act: { terms, ranged }, verdict: { combatant } }: PartProps) {
  const tracker = useTracker();
  return answersTo(combatant, terms.attack, ranged).map(({ name, halves }) => (
    <button
      key={name}
      type="button"
      aria-label={`${name} of ${combatant.name}`}
      className="tracker-resist"
      onClick={(event) => {
        // A press on the row would deal the hit.
        event.stopPropagation();
        const said = { reaction: name, ...(halves && { factor: 'half' as const }) };
        changeAct(tracker, (open) => withSaid(open, combatant.id, said));
      }}
    >
      {name}
    </button>
  ));
}

/** SAV-7. */
function Resistance({ verdict: { combatant, saved, made } }: PartProps) {
  const tracker = useTracker();
  const counter = legendaryResistance(combatant);
  if (counter === undefined || saved !== false || made?.resisted) return null;
  return (
    <button
      type="button"
      aria-label={`Legendary Resistance of ${combatant.name}`}
      className="tracker-resist"
      onClick={() => takeSave(tracker, combatant.id, 'resist')}
    >
      Resist ({counter.maximum - counter.used})
    </button>
  );
}
