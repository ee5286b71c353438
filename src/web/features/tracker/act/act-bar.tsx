import { type KeyboardEvent, useMemo } from 'react';
import { describeBonus } from '#domain/combat/conditions/gifts.ts';
import { describeUse } from '#domain/combat/counters/feature-use.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { attackBonuses } from '#domain/combat/rolls/attack-hints.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { AttackMode } from '../fields/attack-mode.tsx';
import {
  describeRolled,
  describeTotals,
  extrasOf,
  isHelp,
  type RolledEffect,
} from '../rolls/rolled-effect.ts';
import { reactionUse, spendable } from '../rolls/spending.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import {
  cancelAct,
  deal,
  dealAtOnce,
  dealFromBar,
  dealRest,
  takeText,
  toggleMore,
  toggleTargets,
} from './act-deeds.ts';
import { ActMore } from './act-more.tsx';
import { rollOpenSaves } from './act-saves.ts';
import { verdictFor } from './act-verdicts.ts';
import { attackOn, reasonsIn } from './attack-on.ts';
import { changeAct } from './change-act.ts';
import { matchingConditions } from './conditions/condition-matches.ts';
import { readTypedCondition, typedLasting } from './conditions/typed-condition.ts';
import {
  type ActKind,
  conditionChoice,
  inRollMode,
  isForOne,
  type OpenAct,
  takesAmount,
  takesCondition,
  withCondition,
  withExtra,
  withText,
  withTurned,
} from './open-act.ts';
import { targetGroups } from './target-choices.ts';
import './act.css';

/** What is about to happen, in the place of the last outcome: what was rolled, what to do, and what can be changed. */
export function ActBar() {
  const tracker = useTracker();
  const act = useView((view) => view.act);
  const fight = useFight((whole) => whole);
  if (act === null) return null;
  const { strikes, isMore, targets } = act;
  const [strike] = strikes;
  const only = targets.length === 1 ? findCombatant(fight, targets[0] ?? null) : undefined;
  return (
    <section
      aria-label="About to happen"
      className="tracker-act"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        dealAtOnce(tracker);
      }}
    >
      <div className="tracker-act-line">
        <p
          role="status"
          className="tracker-act-text"
          title={strikes.map((one) => describeRolled(one).join(' · ')).join('\n') || undefined}
        >
          <Said act={act} fight={fight} />
        </p>
        <Groups act={act} fight={fight} />
        <Field act={act} fight={fight} />
        {strike?.attack && (
          <AttackMode
            what="the attack"
            mode={attackOn(act, fight, only)?.mode ?? 'normal'}
            onChange={(mode) => changeAct(tracker, (open) => inRollMode(open, fight, mode, randomDice))}
          />
        )}
        {reasonsIn(act, fight, only).map((reason) => (
          <Button
            key={reason.because}
            aria-pressed={reason.counts}
            className="tracker-act-button"
            onClick={() => changeAct(tracker, (open) => withTurned(open, fight, reason.because, randomDice))}
          >
            {reason.because}: {reason.mode}
          </Button>
        ))}
        {extrasOf(strike).map(({ extra, roll }) => (
          <Button
            key={extra}
            aria-pressed={act.extras.includes(extra)}
            className="tracker-act-button"
            onClick={() => changeAct(tracker, (open) => withExtra(open, extra))}
          >
            {extra} {roll.notation}
          </Button>
        ))}
        {act.kind === 'damage' && (
          <Button
            aria-pressed={act.isHalf}
            className="tracker-act-button"
            onClick={() => changeAct(tracker, (open) => ({ ...open, isHalf: !open.isHalf }))}
          >
            Half
          </Button>
        )}
        <Button aria-expanded={isMore} className="tracker-act-button" onClick={() => toggleMore(tracker)}>
          More
        </Button>
        <Go act={act} fight={fight} />
        <Button
          variant="quiet"
          aria-label="Put away"
          title="Put away (Esc)"
          className="tracker-act-button"
          onClick={() => cancelAct(tracker)}
        >
          Esc
        </Button>
      </div>
      {isMore && <ActMore act={act} />}
    </section>
  );
}

const VERBS: Record<ActKind, string> = {
  damage: 'Damage',
  heal: 'Heal',
  temporary: 'Temporary hit points',
  condition: 'Condition',
};

interface PartProps {
  act: OpenAct;
  fight: Fight;
}

/** The to-hit first: 'Bite: 25 to hit · 21 piercing. Choose a row.' */
function Said({ act, fight }: PartProps) {
  const { strikes, kind, imposed, parts, targets } = act;
  const [strike] = strikes;
  const what = strike
    ? strikes.map((one) => (one === strike ? totalsOf(act, fight, one) : shortWords(one))).join(' · ')
    : kind === 'condition'
      ? imposed.name
      : (parts ?? [])
          .map(({ text, type }) => [text, type].filter(Boolean).join(' '))
          .filter(Boolean)
          .join(' + ');
  const chooses = targets.length > 0 ? '' : isForOne(act) ? ' Choose a row.' : ' Choose rows.';
  const notes = strike ? notesOn(strike, fight, act.isSpent) : [];
  return (
    <>
      <strong>{strike?.deed.name ?? VERBS[kind]}</strong>
      {what !== '' && `: ${what}`}.{chooses}
      {notes.length > 0 && <span className="text-muted"> {notes.join(' · ')}</span>}
    </>
  );
}

/** With the attack as it counts so far. */
function totalsOf(act: OpenAct, fight: Fight, strike: RolledEffect): string {
  const only = act.targets.length === 1 ? findCombatant(fight, act.targets[0] ?? null) : undefined;
  return describeTotals({ ...strike, attack: attackOn(act, fight, only) }, act.extras);
}

/** The next strikes of a Multiattack: 'Claw 17'. */
function shortWords({ deed, attack, damage }: RolledEffect): string {
  return `${deed.name} ${attack?.total ?? damage.reduce((sum, { roll }) => sum + roll.total, 0)}`;
}

const REACTIONS = { first: 'the reaction', again: 'another reaction' } as const;

/** RES-9, RES-11, RES-12, ATK-3: what it costs, and what speaks against it. */
function notesOn(rolled: RolledEffect, fight: Fight, isSpent: boolean): string[] {
  const attacker = findCombatant(fight, rolled.source);
  const use = spendable(fight, rolled);
  const reaction = reactionUse(fight, rolled);
  const spent = [use && describeUse(use), reaction && REACTIONS[reaction]].filter((one) => one !== undefined);
  const isLegendary = use?.counter.kind === 'legendary-action';
  const notice = attacker && noticeOf(fight, attacker, { isReaction: rolled.isReaction, isLegendary });
  const bonuses =
    rolled.attack && attacker ? attackBonuses(attacker, rolled.effect.ranged).map(describeBonus) : [];
  return [
    ...bonuses,
    notice ?? '',
    isSpent && spent.length > 0 ? `Spends ${spent.join(' and ')}` : '',
    isSpent && rolled.concentration !== null ? `Concentrates on ${rolled.concentration}` : '',
  ].filter((note) => note !== '');
}

const GROUPS_SHOWN = 3;

/** TGT-3: several rows with one press. The conditions, while one has to be chosen. */
function Groups({ act, fight }: PartProps) {
  const tracker = useTracker();
  const [strike] = act.strikes;
  const helps = act.kind === 'heal' || act.kind === 'temporary' || (strike !== undefined && isHelp(strike));
  const actor = strike?.source ?? fight.active_id;
  // What is typed has no user.
  const isActorMeant = strike === undefined;
  const groups = useMemo(
    () => targetGroups(fight, actor, { helps, isActorMeant }),
    [fight, actor, helps, isActorMeant],
  );
  if (takesCondition(act)) return <Conditions act={act} fight={fight} />;
  if (isForOne(act)) return null;
  return groups.slice(0, GROUPS_SHOWN).map(({ label, ids }) => (
    <Button
      key={label}
      aria-pressed={ids.every((id) => act.targets.includes(id))}
      className="tracker-act-button"
      onClick={() => toggleTargets(tracker, ids)}
    >
      {label}
    </Button>
  ));
}

function Conditions({ act, fight }: PartProps) {
  const tracker = useTracker();
  const names = [...new Set([...CONDITIONS, ...fight.custom_conditions])];
  const lasting = (pressed: string) => typedLasting({ typed: act.text, pressed });
  return (
    <fieldset aria-label="Conditions" className="tracker-act-conditions">
      {matchingConditions(names, readTypedCondition(act.text).text).map((name) => (
        <Button
          key={name}
          className="tracker-act-button"
          onClick={() => {
            changeAct(tracker, (open) => withCondition(open, conditionChoice(name, lasting(name))));
            if (act.targets.length > 0 && !act.isMore) deal(tracker);
          }}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function labelOf(act: OpenAct): string {
  if (takesCondition(act)) return 'Condition';
  if (!takesAmount(act)) return 'Name';
  return act.targets.length === 0 ? 'Name or amount' : 'Amount';
}

/** A name, an amount or a condition. Enter takes it. */
function Field({ act }: PartProps) {
  const tracker = useTracker();
  const label = labelOf(act);
  const hint = takesCondition(act) ? 'poi, or poi 3 for rounds' : takesAmount(act) ? '23 or 2d6 + 3' : 'Name';

  function takeKey(event: KeyboardEvent<HTMLInputElement>) {
    // Of an amount: H heals, T gives temporary hit points. D belongs to dice.
    const other = ({ h: 'heal', t: 'temporary' } as const)[event.key];
    if (other !== undefined && takesAmount(act) && /\d$/.test(act.text) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      changeAct(tracker, (open) => ({ ...open, kind: other }));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      takeText(tracker);
    } else if (event.key === 'Backspace' && act.text === '' && act.targets.length > 0) {
      changeAct(tracker, (open) => ({ ...open, targets: open.targets.slice(0, -1) }));
    }
  }

  return (
    <input
      aria-label={label}
      data-act-field=""
      className="tracker-act-field"
      placeholder={hint}
      autoComplete="off"
      maxLength={200}
      inputMode={takesAmount(act) && act.targets.length > 0 ? 'decimal' : 'text'}
      value={act.text}
      onChange={(event) => changeAct(tracker, (open) => withText(open, event.target.value))}
      onKeyDown={takeKey}
    />
  );
}

const GO_WORDS: Record<ActKind, string> = {
  damage: 'Deal',
  heal: 'Heal',
  temporary: 'Grant',
  condition: 'Apply',
};

/** Deals it, or what is next before that. */
function Go({ act, fight }: PartProps) {
  const tracker = useTracker();
  const targets = act.targets.flatMap((id) => findCombatant(fight, id) ?? []);
  const last = findCombatant(fight, act.last);
  const isRest = targets.length === 0 && last !== undefined;
  const isOpen = targets.some((target) => verdictFor(act, fight, target).isOpen);
  const verb = GO_WORDS[act.kind];
  const [only] = targets;
  const whom = targets.length === 1 ? only?.name : String(targets.length);
  const join = act.kind === 'heal' ? ' ' : ' to ';
  const words = isRest ? `All on ${last.name}` : targets.length === 0 ? verb : `${verb}${join}${whom}`;
  return (
    <>
      {isOpen && (
        <Button className="tracker-act-button" onClick={() => rollOpenSaves(tracker)}>
          Roll saves
        </Button>
      )}
      <Button
        data-act-go=""
        variant="primary"
        aria-disabled={(targets.length === 0 && !isRest) || undefined}
        className="tracker-act-button aria-disabled:opacity-60"
        onClick={() => (isRest ? dealRest(tracker) : dealFromBar(tracker))}
      >
        {words}
      </Button>
    </>
  );
}
