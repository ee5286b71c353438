import { X } from 'lucide-react';
import type { Combatant, Counter } from '#domain/combat/combatant.ts';
import { counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useConfirmedPress } from '../confirmed-press.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';
import { optionsOf, useStatBlock } from './use-stat-block.ts';

const PIPS_MAXIMUM = 5;

/**
 * Legendary actions, uses per day, spell slots: from the stat block or added by the game master. The recharge of an
 * action is in the line of that action.
 */
export function Counters({ combatant }: { combatant: Combatant }) {
  const { data } = useStatBlock(combatant.stat_block ?? '');
  const options = data === undefined ? [] : optionsOf(data).options;
  const inList = options.map(({ feature }) => counterUseOf(combatant, feature, false)?.counter);
  const shown = combatant.counters.filter((one) => one.kind !== 'recharge' || !inList.includes(one));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Resources">
      <ul className="tracker-counters">
        {shown.map((counter) => (
          <CounterLine key={counter.id} combatant={combatant} counter={counter} />
        ))}
      </ul>
    </section>
  );
}

/** A press on the counter uses one. The small button restores one. */
function CounterLine({ combatant, counter }: { combatant: Combatant; counter: Counter }) {
  const send = useSend();
  const saidFirst = useConfirmedPress();
  const combatantId = combatant.id;
  const isLegendary = counter.kind === 'legendary-action';
  const notice = useFight((fight) => noticeOf(fight, combatant, { isReaction: false, isLegendary }));
  const left = counter.maximum - counter.used;
  const change = (amount: number) =>
    send({ type: 'use-counter', combatant_id: combatantId, counter_id: counter.id, amount });
  const recharge = counter.recharge_from === null ? '' : ` ${describeRecharge(counter.recharge_from)}`;
  return (
    <li className="tracker-counter">
      <button
        type="button"
        aria-label={`Use ${counter.name}`}
        aria-description={`${left} of ${counter.maximum} left`}
        aria-disabled={left === 0 || undefined}
        title={notice ?? `Use one: ${counter.name}${recharge}`}
        className="tracker-counter-use"
        onClick={() => {
          if (left > 0) saidFirst(notice, () => change(1));
        }}
      >
        <span className="min-w-0 grow truncate text-left">
          {shortName(counter)}
          <span className="text-muted">{recharge}</span>
        </span>
        {counter.maximum <= PIPS_MAXIMUM && <Pips left={left} maximum={counter.maximum} />}
        <span className={counter.maximum <= PIPS_MAXIMUM ? 'sr-only' : 'whitespace-nowrap'}>
          {left} of {counter.maximum}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Give back ${counter.name}`}
        title="Give one back"
        aria-disabled={counter.used === 0 || undefined}
        className="tracker-counter-small"
        onClick={() => {
          if (counter.used > 0) change(-1);
        }}
      >
        +
      </button>
      {counter.kind === 'custom' && (
        <button
          type="button"
          aria-label={`Remove ${counter.name}`}
          title="Remove this counter"
          className="tracker-counter-small hover:text-danger"
          onClick={() => send({ type: 'remove-counter', combatant_id: combatantId, counter_id: counter.id })}
        >
          <Icon of={X} className="size-4!" />
        </button>
      )}
    </li>
  );
}

/** Nine slot levels in a row, so "1st" must be enough. */
function shortName({ kind, name }: Counter): string {
  return kind === 'spell-slot' ? name.replace(/ level slots?$/, '') : name;
}

function describeRecharge(from: number): string {
  return from === 6 ? '(recharge 6)' : `(recharge ${from}–6)`;
}

function Pips({ left, maximum }: { left: number; maximum: number }) {
  return (
    <span aria-hidden="true" className="whitespace-nowrap">
      <span className="text-accent">{'●'.repeat(left)}</span>
      <span className="text-muted">{'○'.repeat(maximum - left)}</span>
    </span>
  );
}
