import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { plainFeatureName, readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import type { Readiness, TurnOption } from '#domain/combat/stat-block/turn-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFight } from '../state/tracker.tsx';
import { Roll, rollFeature, SMALL } from './feature-roll.tsx';
import { OptionLine, OptionTitle } from './option-line.tsx';

interface MultiattackRollProps {
  combatant: Combatant;
  option: TurnOption;
  readiness: Readiness;
}

/** OPT-2: one press rolls every attack. Each result is applied on its own, because each may have another target. */
export function MultiattackRoll({ combatant, option, readiness }: MultiattackRollProps) {
  const edition = useFight(({ settings }) => settings.edition);
  const [rolled, setRolled] = useState<{ of: string; attacks: ReturnType<typeof rollAll> }>();
  const { name } = option.feature;

  function rollAll() {
    return option.parts.flatMap(({ action, count }) =>
      Array.from({ length: count }, () => {
        const effects = readEffects(action);
        const use = counterUseOf(combatant, action, false);
        const usage = { combatant, name: plainFeatureName(action.name), use, isReaction: false };
        const [usual] = effects;
        return { usage, effects, initial: usual && rollFeature(usage, usual, edition) };
      }),
    );
  }

  return (
    <OptionLine
      title={<OptionTitle name={plainFeatureName(name)} readiness={readiness} />}
      summary={option.summary}
      control={
        <Button
          className={SMALL}
          aria-label={`Roll ${name}`}
          onClick={() => setRolled({ of: combatant.id, attacks: rollAll() })}
        >
          <Icon of={Dices} />
          Roll
        </Button>
      }
    >
      {rolled?.of === combatant.id && (
        <ul aria-label={`Attacks of ${name}`} className="flex flex-col pl-3">
          {rolled.attacks.map((attack, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the attacks of one press never change their order.
            <li key={`${index} ${attack.initial?.attack?.total} ${attack.initial?.damage[0]?.roll.total}`}>
              <Roll
                {...attack.usage}
                combatant={combatant}
                title={<OptionTitle name={attack.usage.name} />}
                effects={attack.effects}
                initial={attack.initial}
              />
            </li>
          ))}
        </ul>
      )}
    </OptionLine>
  );
}
