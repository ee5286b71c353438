import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { isBloodiedAt } from '#domain/creature/damage.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTracker } from '../tracker.tsx';
import { stepHitPoints, takeHitPoints } from './hit-point-entry.ts';
import { useTypedValue } from './use-typed-value.ts';

interface HitPointCellProps {
  id: string;
  current: number;
  maximum: number;
  temporary: number;
}

export const HitPointCell = memo(function HitPointCell({
  id,
  current,
  maximum,
  temporary,
}: HitPointCellProps) {
  const tracker = useTracker();
  const field = useTypedValue('hit-points', String(current), (text) => takeHitPoints(tracker, id, text));
  return (
    <td className="tracker-hit-points">
      <span aria-hidden="true" className="tracker-label">
        HP
      </span>
      <button
        type="button"
        aria-label="-"
        title="One hit point less"
        className="tracker-button"
        onClick={() => stepHitPoints(tracker, id, -1)}
      >
        <Icon of={Minus} />
      </button>
      <span className="relative">
        <input
          type="text"
          inputMode="text"
          autoComplete="off"
          aria-label="HP"
          title="A number, -7 for damage, +5 for healing, or dice: -2d6+3"
          maxLength={40}
          className="tracker-number w-20"
          {...field}
        />
        <HealthBar current={current} maximum={maximum} />
      </span>
      <button
        type="button"
        aria-label="+"
        title="One hit point more"
        className="tracker-button"
        onClick={() => stepHitPoints(tracker, id, 1)}
      >
        <Icon of={Plus} />
      </button>
      <span className="tracker-maximum">
        <span className="sr-only">of </span>
        <span aria-hidden="true">/</span>
        {maximum}
        {temporary > 0 && (
          <span className="tracker-temporary" title="Temporary hit points">
            +{temporary}
            <span className="sr-only"> temporary</span>
          </span>
        )}
      </span>
    </td>
  );
});

function HealthBar({ current, maximum }: { current: number; maximum: number }) {
  const share = maximum === 0 ? 0 : Math.min(1, current / maximum);
  return (
    <span aria-hidden="true" className="tracker-health">
      <span
        className={isBloodiedAt(current, maximum) ? 'bg-danger' : 'bg-success'}
        style={{ scale: `${share} 1` }}
      />
    </span>
  );
}
