import type { ReactNode } from 'react';
import type { Readiness } from '#domain/combat/stat-block/turn-options.ts';

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
}

/** The state as a word and a mark, not only by colour. */
export function OptionTitle({ name, readiness }: OptionTitleProps) {
  return (
    <>
      <strong>{name}</strong>
      {readiness !== undefined && readiness.text !== '' && (
        <span className={readiness.state === 'ready' ? 'text-accent' : 'text-muted'}>
          {' '}
          {readiness.state === 'ready' ? '●' : '○'} {readiness.text}
        </span>
      )}
    </>
  );
}
