import type { ReactNode } from 'react';
import type { Counter } from '#domain/combat/combatant.ts';
import type { Readiness } from '#domain/combat/stat-block/turn-options.ts';
import { useSend } from '../../state/send.ts';

interface OptionLineProps {
  title: ReactNode;
  summary: ReactNode;
  control: ReactNode;
  children?: ReactNode;
}

/** One line for something that a creature can do, with its button at the end, and the result of a roll below. */
export function OptionLine({ title, summary, control, children }: OptionLineProps) {
  return (
    <div data-roll="" className="tracker-option">
      <div className="tracker-option-line">
        {typeof summary === 'string' ? (
          <p className="tracker-option-text" title={summary}>
            {title} <span className="text-muted">{summary}</span>
          </p>
        ) : (
          <>
            <p className="flex-none">{title}</p>
            {summary}
          </>
        )}
        {control}
      </div>
      {children}
    </div>
  );
}

interface OptionTitleProps {
  name: string;
  readiness?: Pick<Readiness, 'state' | 'text'>;
  /** In place of the words of the readiness. */
  state?: ReactNode;
}

/** The state as a word and a mark, not only by colour. */
export function OptionTitle({ name, readiness, state }: OptionTitleProps) {
  return (
    <>
      <strong>{name}</strong>{' '}
      {state ||
        (readiness !== undefined && readiness.text !== '' && (
          <span className={readiness.state === 'ready' ? 'text-accent' : 'text-muted'}>
            {readiness.state === 'ready' ? '●' : '○'} {readiness.text}
          </span>
        ))}
    </>
  );
}

interface RechargeStateProps {
  combatantId: string;
  counter: Counter;
  text: string;
}

/** RES-2: whether it is ready. A press changes it: the die was rolled at the table, or it was used without a roll. */
export function RechargeState({ combatantId, counter, text }: RechargeStateProps) {
  const send = useSend();
  const isReady = counter.used < counter.maximum;
  return (
    <button
      type="button"
      data-recharge=""
      aria-label={`${isReady ? 'Use' : 'Give back'} ${counter.name}`}
      aria-description={text}
      title={isReady ? 'Mark as used' : 'Mark as ready'}
      className={`tracker-recharge ${isReady ? 'text-accent' : 'text-muted'}`}
      onClick={() =>
        send({
          type: 'use-counter',
          combatant_id: combatantId,
          counter_id: counter.id,
          amount: isReady ? 1 : -1,
        })
      }
    >
      {isReady ? '●' : '○'} {text}
    </button>
  );
}
