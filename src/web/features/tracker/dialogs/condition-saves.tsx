import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveDemand } from '#domain/combat/saving-throw.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '../check.tsx';
import { hasSaved, type MadeSaves, rollMissing, type SaveDeed } from './made-saves.ts';
import { SaveCell } from './save-fields.tsx';

/** Who has it: whoever has not saved, unless the game master says otherwise. */
export function whoHasIt(
  targets: readonly Combatant[],
  demand: SaveDemand | undefined,
  saves: MadeSaves,
  decided: Readonly<Record<string, boolean>>,
): string[] {
  return targets
    .filter(({ id }) => decided[id] ?? (demand === undefined || hasSaved(saves[id], demand.dc) !== true))
    .map(({ id }) => id);
}

interface ConditionSavesProps {
  targets: readonly Combatant[];
  demand: SaveDemand;
  name: string;
  saves: MadeSaves;
  bearers: readonly string[];
  onSave: (id: string, deed: SaveDeed) => void;
  onSaves: (saves: MadeSaves) => void;
  onDecide: (id: string, has: boolean) => void;
}

export function ConditionSaves({
  targets,
  demand,
  name,
  saves,
  bearers,
  onSave,
  onSaves,
  onDecide,
}: ConditionSavesProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button className="self-start" onClick={() => onSaves(rollMissing(targets, demand, saves, randomDice))}>
        Save for all
      </Button>
      <ul aria-label="Targets" className="divide-y divide-line border-line border-y">
        {targets.map((combatant) => (
          <li key={combatant.id} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="min-w-36 grow font-semibold">{combatant.name}</span>
            <SaveCell combatant={combatant} demand={demand} made={saves[combatant.id]} onSave={onSave} />
            <Check
              label={`${combatant.name} is ${name || 'affected'}`}
              checked={bearers.includes(combatant.id)}
              onChange={(has) => onDecide(combatant.id, has)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
