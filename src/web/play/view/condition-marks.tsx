import { href as concentration } from 'virtual:game-icon/meditation';
import type { SeenCombatant } from '#domain/player-view/view.ts';
import { GameIcon } from '#web/ui/icon.tsx';
import { ConditionIcon } from '#web/ui/stat-block/condition-icon.tsx';

export function Marks({
  combatant,
}: {
  combatant: Pick<SeenCombatant, 'name' | 'conditions' | 'concentrating'>;
}) {
  const { name, conditions, concentrating } = combatant;
  if (conditions.length === 0 && !concentrating) return null;
  return (
    <ul aria-label={`Conditions of ${name}`} className="seen-marks">
      {conditions.map((condition) => (
        <li key={condition.name} className="seen-mark">
          <ConditionIcon name={condition.name} />
          {condition.name}
          {condition.level !== null && ` ${condition.level}`}
        </li>
      ))}
      {concentrating && (
        <li className="seen-mark">
          <GameIcon href={concentration} />
          concentrating
        </li>
      )}
    </ul>
  );
}
