import { Minus, Plus, X } from 'lucide-react';
import type { Combatant, Counter } from '#domain/combat/combatant.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSend } from '../tracker.tsx';

const PIPS_MAXIMUM = 9;

/** Legendary actions, recharges, uses a day, spell slots: taken from the stat block, or the game master's own. */
export function Counters({ combatant }: { combatant: Combatant }) {
  const { counters, id } = combatant;
  return (
    <section aria-label="Resources" className="flex flex-col gap-1">
      {counters.map((counter) => (
        <CounterLine key={counter.id} combatantId={id} counter={counter} />
      ))}
    </section>
  );
}

function CounterLine({ combatantId, counter }: { combatantId: string; counter: Counter }) {
  const send = useSend();
  const left = counter.maximum - counter.used;
  const change = (amount: number) =>
    send({ type: 'use-counter', combatant_id: combatantId, counter_id: counter.id, amount });
  return (
    <div className="flex min-h-11 items-center gap-1">
      <span className="min-w-0 grow">
        {counter.name}
        {counter.recharge_from !== null && (
          <span className="text-muted"> {describeRecharge(counter.recharge_from)}</span>
        )}
      </span>
      <span className="whitespace-nowrap px-1 font-semibold text-xl tabular-nums">
        {counter.maximum <= PIPS_MAXIMUM && <Pips left={left} maximum={counter.maximum} />}
        <span className={counter.maximum <= PIPS_MAXIMUM ? 'sr-only' : ''}>
          {left} of {counter.maximum}
        </span>
      </span>
      <button
        type="button"
        aria-label={`Use ${counter.name}`}
        title="Use one"
        disabled={left === 0}
        className="tracker-button disabled:opacity-40"
        onClick={() => change(1)}
      >
        <Icon of={Minus} />
      </button>
      <button
        type="button"
        aria-label={`Give back ${counter.name}`}
        title="Give one back"
        disabled={counter.used === 0}
        className="tracker-button disabled:opacity-40"
        onClick={() => change(-1)}
      >
        <Icon of={Plus} />
      </button>
      {counter.kind === 'custom' && (
        <button
          type="button"
          aria-label={`Remove ${counter.name}`}
          title="Remove this counter"
          className="tracker-button hover:text-danger"
          onClick={() => send({ type: 'remove-counter', combatant_id: combatantId, counter_id: counter.id })}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}

function describeRecharge(from: number): string {
  return from === 6 ? '(recharge 6)' : `(recharge ${from}–6)`;
}

function Pips({ left, maximum }: { left: number; maximum: number }) {
  return (
    <span aria-hidden="true" className="tracking-widest">
      <span className="text-accent">{'●'.repeat(left)}</span>
      <span className="text-muted">{'○'.repeat(maximum - left)}</span>
    </span>
  );
}
