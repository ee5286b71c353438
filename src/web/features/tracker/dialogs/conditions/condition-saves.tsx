import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { hasSaved, type MadeSaves, type SaveDeed } from '#domain/combat/verdicts/made-saves.ts';
import { isMissed } from '#domain/combat/verdicts/terms.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '../../fields/check.tsx';
import { ResistButton, SaveCell, SaveOutcome } from '../saves/save-fields.tsx';
import { describeHit } from '../targets/target-words.ts';

interface Decisions {
  readonly demand: SaveDemand | undefined;
  readonly saves: MadeSaves;
  /** The game master's decisions, by combatant. */
  readonly decided: Readonly<Record<string, boolean>>;
  readonly attack: D20Roll | null;
}

/**
 * Who gets the condition: every target that is hit and has failed, unless the game master changes it. SAV-8: no target
 * with an open save.
 */
export function whoHasIt(
  targets: readonly Combatant[],
  { demand, saves, decided, attack }: Decisions,
): string[] {
  const isUsual = (target: Combatant) =>
    !isMissed(target, { attack }) &&
    (demand === undefined || hasSaved(saves[target.id], demand.dc) === false);
  return targets.filter((target) => decided[target.id] ?? isUsual(target)).map(({ id }) => id);
}

interface ConditionSavesProps {
  targets: readonly Combatant[];
  /** Undefined when only the attack decides. */
  demand: SaveDemand | undefined;
  attack: D20Roll | null;
  name: string;
  saves: MadeSaves;
  bearers: readonly string[];
  onSave: (id: string, deed: SaveDeed) => void;
  onSaveForAll: () => void;
  onDecide: (id: string, has: boolean) => void;
}

export function ConditionSaves({
  targets,
  demand,
  attack,
  name,
  saves,
  bearers,
  onSave,
  onSaveForAll,
  onDecide,
}: ConditionSavesProps) {
  return (
    <div className="flex flex-col gap-2">
      {demand !== undefined && (
        <Button className="self-start" onClick={onSaveForAll}>
          Save for all
        </Button>
      )}
      <ul aria-label="Targets" data-targets="" className="divide-y divide-line border-line border-y">
        {targets.map((combatant) => {
          const cell = demand && { combatant, demand, made: saves[combatant.id], onSave };
          return (
            <li
              key={combatant.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.4fr)]"
            >
              <span className="font-semibold">{combatant.name}</span>
              {cell && <SaveCell {...cell} />}
              {cell && <SaveOutcome {...cell} className="col-span-full sm:col-span-1" />}
              <div className="col-span-full flex flex-wrap items-center gap-x-4">
                <Check
                  label={`${combatant.name} is ${name || 'affected'}`}
                  checked={bearers.includes(combatant.id)}
                  onChange={(has) => onDecide(combatant.id, has)}
                />
                {attack !== null && <span className="text-muted">{describeHit(combatant, attack)}</span>}
                {cell && <ResistButton {...cell} />}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
