import { type ReactNode, useId } from 'react';
import { type Combatant, FATES, type Fate, type Side } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { useStore } from '#web/lib/store.ts';
import { PinButton } from '#web/ui/pin-button.tsx';
import { startTyped } from '../act/act-deeds.ts';
import { useConfirmedPress } from '../confirmed-press.ts';
import { readyOrTake } from '../keyboard/action-makers.ts';
import type { ActionName } from '../keyboard/actions.ts';
import { describeKey, shortcuts } from '../keyboard/shortcuts.ts';
import { SIDE_OPTIONS } from '../rows/side.tsx';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from '../state/use-later.ts';
import { ConcentrationField } from './concentration.tsx';
import { FormOf } from './form.tsx';
import { pinnableOf } from './pinnable-of.ts';
import { SMALL } from './small-button.ts';

interface MoreContentProps {
  combatant: Combatant;
  /** Called before another dialog opens. */
  onLeave: () => void;
  /** Called after a change that needs one press. */
  onChanged?: (() => void) | undefined;
}

/** The rarely changed settings of a combatant, in groups. Each shows its state in words. */
export function MoreContent({ combatant, onLeave, onChanged }: MoreContentProps) {
  const pinnable = pinnableOf(combatant);
  return (
    <>
      <div className="tracker-more-groups">
        <TurnGroup combatant={combatant} onLeave={onLeave} onChanged={onChanged} />
        <BodyGroup combatant={combatant} onLeave={onLeave} />
        <SideGroup combatant={combatant} onChanged={onChanged} />
        <Group title="Form and concentration">
          <div className="flex flex-wrap items-center gap-1.5">
            <FormOf combatant={combatant} />
          </div>
          <ConcentrationField combatant={combatant} />
        </Group>
      </div>
      {pinnable !== undefined && <PinButton what={pinnable} className={`${SMALL} mt-1`} />}
    </>
  );
}

function TurnGroup({ combatant, onLeave, onChanged }: MoreContentProps) {
  const tracker = useTracker();
  const send = useSendAnd(onChanged);
  const { id, reaction_used, delaying, readied, surprised, enters_at_round } = combatant;
  // Together with the rest of the panel, after the turn is painted.
  const isActive = useLater(
    useFight((fight) => fight.active_id === id),
    FOLLOWS_AFTER,
  );
  return (
    <Group title="Turn">
      <Item
        label="Reaction"
        state={reaction_used ? 'used' : 'not used'}
        action="reaction"
        onPress={() => send({ type: 'set-reaction', combatant_id: id, used: !reaction_used })}
      />
      <Item
        label="Ready"
        state={readied === null ? 'nothing' : readied || 'an action'}
        hint={readied === null ? undefined : 'take it'}
        action="ready"
        onPress={() => {
          onLeave();
          readyOrTake(tracker, id);
        }}
      />
      {isActive && (
        <Item
          label="Delay"
          state="no"
          action="delay"
          onPress={() => {
            onLeave();
            send({ type: 'delay-turn', combatant_id: id });
          }}
        />
      )}
      {delaying && (
        <Item
          label="Delay"
          state="waiting"
          hint="act now"
          action="delay"
          onPress={() => {
            onLeave();
            send({ type: 'act-now', combatant_id: id });
          }}
        />
      )}
      <Item
        label="Surprised"
        state={surprised ? 'yes' : 'no'}
        action="surprise"
        onPress={() => send({ type: 'set-surprised', combatant_ids: [id], surprised: !surprised })}
      />
      <LegendaryItem combatant={combatant} onChanged={onChanged} />
      {enters_at_round !== null && (
        <Item
          label="Enters"
          state={`round ${enters_at_round}`}
          hint="enter now"
          onPress={() => send({ type: 'set-entry-round', combatant_ids: [id], round: null })}
        />
      )}
    </Group>
  );
}

/** One more than the list of its actions spends, or one that is not listed. */
function LegendaryItem({ combatant, onChanged }: Omit<MoreContentProps, 'onLeave'>) {
  const send = useSendAnd(onChanged);
  const saidFirst = useConfirmedPress();
  const notice = useFight((fight) => noticeOf(fight, combatant, { isReaction: false, isLegendary: true }));
  const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
  if (counter === undefined) return null;
  const left = counter.maximum - counter.used;
  const taken = { combatant_id: combatant.id, counter_id: counter.id, amount: 1 };
  return (
    <Item
      label="Legendary actions"
      state={`${left} of ${counter.maximum} left`}
      action="legendary"
      hint={left > 0 ? 'take one' : undefined}
      onPress={() => {
        if (left > 0) saidFirst(notice, () => send({ type: 'use-counter', ...taken }));
      }}
    />
  );
}

const FATE_NAMES: Record<Fate, string> = {
  dies: 'Dies',
  'death-saves': 'Death saves',
  'knocked-out': 'Knocked out',
  regenerates: 'Dies if it does not regenerate',
};

function BodyGroup({ combatant, onLeave }: MoreContentProps) {
  const tracker = useTracker();
  const send = useSend();
  const { id, name, temporary_hit_points: temporary, at_zero } = combatant;
  return (
    <Group title="Hit points">
      <Item
        label="Temporary"
        state={temporary === 0 ? 'none' : String(temporary)}
        action="temporary"
        onPress={() => {
          onLeave();
          startTyped(tracker, 'temporary', [id]);
        }}
      />
      <Choice
        label="At 0"
        of={`HP of ${name}`}
        value={at_zero}
        onChange={(value) => send({ type: 'set-dying', combatant_ids: [id], at_zero: value as Fate })}
      >
        {FATES.map((fate) => (
          <option key={fate} value={fate}>
            {FATE_NAMES[fate]}
          </option>
        ))}
      </Choice>
    </Group>
  );
}

function SideGroup({ combatant: { id, name, hidden, side }, onChanged }: Omit<MoreContentProps, 'onLeave'>) {
  const send = useSendAnd(onChanged);
  return (
    <Group title="For the players">
      <Item
        label="Hidden"
        state={hidden ? 'yes' : 'no'}
        action="hide"
        onPress={() => send({ type: 'set-hidden', combatant_ids: [id], hidden: !hidden })}
      />
      <Choice
        label="Side"
        of={`of ${name}`}
        value={side}
        onChange={(value) => send({ type: 'set-side', combatant_ids: [id], side: value as Side })}
      >
        {SIDE_OPTIONS}
      </Choice>
    </Group>
  );
}

/** Sends a command, and calls `after` if it was accepted. */
function useSendAnd(after: (() => void) | undefined) {
  const send = useSend();
  return (command: Command) => {
    if (send(command) === undefined) after?.();
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tracker-more-group">
      <h3 id={id} className="tracker-option-heading">
        {title}
      </h3>
      <div className="tracker-more-items">{children}</div>
    </section>
  );
}

interface ItemProps {
  label: string;
  state: string;
  /** What a press does, if the state does not say it. */
  hint?: string | undefined;
  /** The action with the key. */
  action?: ActionName;
  onPress: () => void;
}

/** The state is part of the name: 'Ready: when the door opens'. */
function Item({ label, state, hint, action, onPress }: ItemProps) {
  const key = useStore(shortcuts, ({ bindings }) => (action === undefined ? '' : bindings[action]));
  return (
    <button type="button" className="tracker-more-item" onClick={onPress}>
      <span className="min-w-0 grow truncate">
        <span className="font-semibold">{label}:</span> {state}
        {hint !== undefined && <span className="text-accent"> · {hint}</span>}
      </span>
      {key !== '' && (
        <span aria-hidden="true" className="tracker-more-key">
          {describeKey(key)}
        </span>
      )}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  /** The combatant's name, for screen readers only. */
  of: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, of, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 px-2">
      <label htmlFor={id} className="whitespace-nowrap font-semibold">
        {label}
        <span className="sr-only"> {of}</span>
      </label>
      <select
        id={id}
        className="min-h-9 min-w-0 grow rounded-lg border border-edge bg-raised px-1 pointer-coarse:min-h-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
