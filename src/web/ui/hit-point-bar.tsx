import { isBloodiedAt } from '#domain/creature/damage.ts';

interface HitPointBarProps {
  current: number;
  maximum: number;
  className?: string;
}

/** Red at half of the maximum or less, as in a fight. The numbers beside it show the same. */
export function HitPointBar({ current, maximum, className = '' }: HitPointBarProps) {
  const percent = Math.min(100, Math.round((100 * current) / maximum));
  return (
    <span aria-hidden="true" className={`block h-1.5 overflow-hidden rounded-full bg-text/15 ${className}`}>
      <span
        data-bloodied={isBloodiedAt(current, maximum) || undefined}
        className="block h-full bg-success data-bloodied:bg-danger"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
