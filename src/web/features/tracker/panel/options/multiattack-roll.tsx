import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { plainFeatureName, readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import type { Readiness, TurnOption } from '#domain/combat/stat-block/turn-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isByKey } from '../../keyboard/pressed-by-key.ts';
import { type RollPlace, rollKey, withAttacks } from '../../rolls/kept-rolls.ts';
import { describeRolled } from '../../rolls/rolled-effect.ts';
import { useFight, useTracker, useView } from '../../state/tracker.tsx';
import { SMALL } from '../small-button.ts';
import { Roll, rollFeature } from './feature-roll.tsx';
import { OptionLine, OptionTitle } from './option-line.tsx';

interface MultiattackRollProps {
  combatant: Combatant;
  option: TurnOption;
  readiness: Readiness;
  place: RollPlace;
}

/** After a roll by key, Enter asks for the targets of the first attack. */
function focusFirst(button: HTMLElement): void {
  const roll = button.closest('[data-roll]');
  requestAnimationFrame(() => roll?.querySelector<HTMLElement>('[data-apply]')?.focus());
}

/** OPT-2: one press rolls every attack. Each result is applied on its own, because each may have another target. */
export function MultiattackRoll({ combatant, option, readiness, place }: MultiattackRollProps) {
  const { view } = useTracker();
  const edition = useFight(({ settings }) => settings.edition);
  const isRolled = useView(({ rolls }) => rolls.has(rollKey(place)));
  const [said, setSaid] = useState({ of: '', press: 0, text: '' });
  const { name } = option.feature;
  const attacks = isRolled ? attacksOf(combatant, option) : [];

  function rollAll() {
    const made = attacksOf(combatant, option).map(({ usage, effects: [usual] }) =>
      rollFeature(usage, usual, edition),
    );
    view.set(({ rolls }) => ({ rolls: withAttacks(rolls, place, made) }));
    const text = made.map((rolled) => `${rolled.label}: ${describeRolled(rolled).join(', ')}`).join('. ');
    setSaid(({ press }) => ({ of: combatant.id, press: press + 1, text }));
  }

  return (
    <OptionLine
      title={<OptionTitle name={plainFeatureName(name)} readiness={readiness} />}
      summary={option.summary}
      control={
        <Button
          className={SMALL}
          aria-label={`Roll ${name}`}
          onClick={(event) => {
            rollAll();
            if (isByKey(event)) focusFirst(event.currentTarget);
          }}
        >
          <Icon of={Dices} />
          Roll
        </Button>
      }
    >
      {/* Always here: screen readers do not announce the lines below, which appear together with their results. */}
      <div role="status" className="sr-only">
        {said.of === combatant.id && <p key={said.press}>{said.text}</p>}
      </div>
      {isRolled && (
        <ul aria-label={`Attacks of ${name}`} className="flex flex-col pl-3">
          {attacks.map(({ usage, effects }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the attacks of one press never change their order.
            <li key={`${said.press} ${index}`}>
              <Roll
                {...usage}
                title={<OptionTitle name={usage.name} />}
                effects={effects}
                place={place}
                attack={index}
              />
            </li>
          ))}
        </ul>
      )}
    </OptionLine>
  );
}

function attacksOf(combatant: Combatant, { parts }: TurnOption) {
  return parts.flatMap(({ action, count }) => {
    const [usual, ...others] = readEffects(action);
    if (usual === undefined) return [];
    const use = counterUseOf(combatant, action, false);
    const usage = { combatant, name: plainFeatureName(action.name), use, isReaction: false };
    return Array.from({ length: count }, () => ({ usage, effects: [usual, ...others] as const }));
  });
}
