import type { Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { bearingFor, damageFor } from '#domain/combat/damage-amount.ts';
import { DAMAGE_FACTORS, type DamageFactor, type DamageType, takeDamage } from '#domain/creature/damage.ts';
import type { RolledPart } from './typed-amount.ts';

/** How the game master says a combatant stands to this damage, whatever its stat block has. */
type Ruling = NonNullable<CommandOf<'damage'>['targets'][number]['defence']>;

export interface Target {
  readonly combatant: Combatant;
  readonly factor: DamageFactor;
  /** What the game master decided; undefined, the stat block's own defences hold. */
  readonly defence: Ruling | undefined;
}

interface TargetListProps {
  targets: readonly Target[];
  /** Known once no dice are left to roll; then what is left of each is shown. */
  damage: readonly RolledPart[] | undefined;
  types: readonly (DamageType | null)[];
  magical: boolean;
  showDefences: boolean;
  onChange: (id: string, changes: Partial<Target>) => void;
}

const FACTORS: Record<DamageFactor, string> = { full: 'Full', half: 'Half', double: 'Double', none: 'None' };

export function TargetList({ targets, damage, types, magical, showDefences, onChange }: TargetListProps) {
  return (
    <ul aria-label="Targets" className="divide-y divide-line border-line border-y">
      {targets.map((target) => {
        const { combatant } = target;
        const suggested = suggestionFor(combatant, types, magical);
        return (
          <li key={combatant.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-36 grow">
              <span className="block font-semibold">{combatant.name}</span>
              <span className="text-muted tabular-nums">{outcome(target, damage, magical)}</span>
            </div>
            <fieldset className="flex">
              <legend className="sr-only">{combatant.name} takes</legend>
              {DAMAGE_FACTORS.map((factor) => (
                <label
                  key={factor}
                  className="inline-flex min-h-11 cursor-pointer items-center border border-edge px-3 first-of-type:rounded-l-lg last-of-type:rounded-r-lg not-first-of-type:border-l-0 has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name={`factor-${combatant.id}`}
                    className="sr-only"
                    checked={target.factor === factor}
                    onChange={() => onChange(combatant.id, { factor })}
                  />
                  {FACTORS[factor]}
                </label>
              ))}
            </fieldset>
            {showDefences && (
              <select
                aria-label={`Defence of ${combatant.name}`}
                className="min-h-11 rounded-lg border border-edge bg-raised px-2"
                value={target.defence ?? ''}
                onChange={(event) =>
                  onChange(combatant.id, {
                    defence: (event.target.value || undefined) as Ruling | undefined,
                  })
                }
              >
                <option value="">{suggested}</option>
                <option value="normal">Normal</option>
                <option value="resistant">Resistant</option>
                <option value="vulnerable">Vulnerable</option>
                <option value="immune">Immune</option>
              </select>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** In the words of the stat block: what it says of the types of this damage. */
function suggestionFor(
  combatant: Combatant,
  types: readonly (DamageType | null)[],
  magical: boolean,
): string {
  const words = types.flatMap((type) => {
    const { immune, resistant, vulnerable } = bearingFor(combatant, type, magical);
    const found = [immune && 'immune', resistant && 'resistant', vulnerable && 'vulnerable'].filter(Boolean);
    return found.map((word) => (types.length > 1 ? `${word} to ${type}` : String(word)));
  });
  return words.length === 0 ? 'Stat block: normal' : `Stat block: ${words.join(', ')}`;
}

function outcome(
  { combatant, factor, defence }: Target,
  damage: readonly RolledPart[] | undefined,
  magical: boolean,
): string {
  const { hit_points: current, maximum_hit_points: maximum, temporary_hit_points: temporary } = combatant;
  const now = `${current} HP${temporary > 0 ? ` + ${temporary} temporary` : ''}`;
  if (damage === undefined) return now;
  const amount = damageFor(
    combatant,
    { parts: [...damage], magical },
    { factor, ...(defence && { defence }) },
  );
  const after = takeDamage({ current, maximum, temporary }, amount);
  return `${now} − ${amount} → ${after.current}`;
}
