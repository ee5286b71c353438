import { memo, useDeferredValue } from 'react';
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

/** The first rows are painted with the dialog, the others after it. */
const PAINTED_AT_ONCE = 8;

export function TargetList({ targets, ...shared }: TargetListProps) {
  const shown = useDeferredValue(targets.length, PAINTED_AT_ONCE);
  return (
    <ul aria-label="Targets" className="divide-y divide-line border-line border-y">
      {targets.slice(0, Math.max(shown, PAINTED_AT_ONCE)).map(({ combatant, factor, defence }) => (
        <TargetRow key={combatant.id} combatant={combatant} factor={factor} defence={defence} {...shared} />
      ))}
    </ul>
  );
}

type TargetRowProps = Target & Omit<TargetListProps, 'targets'>;

const TargetRow = memo(function TargetRow({
  combatant,
  factor,
  defence,
  damage,
  types,
  magical,
  showDefences,
  onChange,
}: TargetRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-36 grow">
        <span className="block font-semibold">{combatant.name}</span>
        <span className="text-muted tabular-nums">
          {outcome({ combatant, factor, defence }, damage, magical)}
        </span>
      </div>
      <Factors combatant={combatant} factor={factor} onChange={onChange} />
      {showDefences && (
        <select
          aria-label={`Defence of ${combatant.name}`}
          className="min-h-11 rounded-lg border border-edge bg-raised px-2"
          value={defence ?? ''}
          onChange={(event) =>
            onChange(combatant.id, { defence: (event.target.value || undefined) as Ruling | undefined })
          }
        >
          <option value="">{suggestionFor(combatant, types, magical)}</option>
          <option value="normal">Normal</option>
          <option value="resistant">Resistant</option>
          <option value="vulnerable">Vulnerable</option>
          <option value="immune">Immune</option>
        </select>
      )}
    </li>
  );
});

function Factors({
  combatant,
  factor: chosen,
  onChange,
}: Pick<TargetRowProps, 'combatant' | 'factor' | 'onChange'>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{combatant.name} takes</legend>
      {DAMAGE_FACTORS.map((factor) => (
        <label key={factor} className="group cursor-pointer">
          <input
            type="radio"
            name={`factor-${combatant.id}`}
            className="peer sr-only"
            checked={chosen === factor}
            onChange={() => onChange(combatant.id, { factor })}
          />
          <span className="inline-flex min-h-11 items-center border-edge border-y border-r px-3 group-first-of-type:rounded-l-lg group-first-of-type:border-l group-last-of-type:rounded-r-lg peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
            {FACTORS[factor]}
          </span>
        </label>
      ))}
    </fieldset>
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
