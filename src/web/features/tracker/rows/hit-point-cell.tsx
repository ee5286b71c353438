import { type CSSProperties, memo } from 'react';
import { isBloodiedAt } from '#domain/creature/damage.ts';
import { useTracker } from '../state/tracker.tsx';
import { stepHitPoints, takeHitPoints } from './hit-point-entry.ts';
import { ROLE } from './roles.ts';
import { useTypedValue } from './use-typed-value.ts';

interface HitPointCellProps {
  id: string;
  name: string;
  current: number;
  maximum: number;
  temporary: number;
}

export const HitPointCell = memo(function HitPointCell({
  id,
  name,
  current,
  maximum,
  temporary,
}: HitPointCellProps) {
  const tracker = useTracker();
  const field = useTypedValue('hit-points', String(current), (text) => takeHitPoints(tracker, id, text));
  return (
    <td
      role={ROLE.cell}
      className="tracker-hit-points"
      data-bloodied={isBloodiedAt(current, maximum) || undefined}
      style={{ '--share': shareOf(current, maximum) } as CSSProperties}
    >
      <button
        type="button"
        tabIndex={-1}
        data-control="less"
        aria-label={`- HP of ${name}`}
        title="One hit point less"
        className="tracker-button tracker-sign"
        onClick={() => stepHitPoints(tracker, id, -1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        tabIndex={-1}
        data-control="hit-points"
        aria-label={`HP of ${name}`}
        title="A number, -7 for damage, +5 for healing, or dice: -2d6+3"
        maxLength={40}
        className="tracker-number tracker-health"
        {...field}
      />
      <span className="tracker-maximum">
        / {maximum}
        {temporary > 0 && (
          <span className="tracker-temporary" title="Temporary hit points">
            +{temporary}
          </span>
        )}
      </span>
      <button
        type="button"
        tabIndex={-1}
        data-control="more"
        aria-label={`+ HP of ${name}`}
        title="One hit point more"
        className="tracker-button tracker-sign"
        onClick={() => stepHitPoints(tracker, id, 1)}
      >
        +
      </button>
    </td>
  );
});

/** The filled share of the bar under the number. */
function shareOf(current: number, maximum: number): number {
  return maximum === 0 ? 0 : Math.min(1, current / maximum);
}
