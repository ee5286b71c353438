import { memo } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { bearingFor, damageFor } from '#domain/combat/hit-points/damage-amount.ts';
import { targetHints } from '#domain/combat/rolls/attack-hints.ts';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { DAMAGE_FACTORS, type DamageFactor, type DamageType, takeDamage } from '#domain/creature/damage.ts';
import { defenceWords } from '#domain/creature/defences.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import { describeHints } from '../../fields/attack-mode.tsx';
import { Check } from '../../fields/check.tsx';
import { usePainted } from '../../state/use-painted.ts';
import type { RolledPart } from '../damage/typed-amount.ts';
import type { MadeSave, MadeSaves, SaveDeed } from '../saves/made-saves.ts';
import { ResistButton, SaveCell, SaveOutcome } from '../saves/save-fields.tsx';
import { describeHit } from './target-words.ts';

/** The game master's decision about the defence against this damage. It overrides the stat block. */
type Ruling = NonNullable<CommandOf<'damage'>['targets'][number]['defence']>;

export interface Target {
  readonly combatant: Combatant;
  readonly factor: DamageFactor;
  /** The game master's decision. Undefined: the stat block's defences apply. */
  readonly defence: Ruling | undefined;
  readonly saved?: boolean | undefined;
  /** SAV-8: the outcome of the save is still unknown. */
  readonly isOpen?: boolean;
  readonly imposed?: boolean;
  /** SAV-6. */
  readonly evasion?: boolean;
}

interface DamageShown {
  /** Known when no dice are left to roll. Then the remaining hit points are shown. */
  readonly damage: readonly RolledPart[] | undefined;
  /** The same for a successful save. */
  readonly savedDamage: readonly RolledPart[] | undefined;
  readonly types: readonly (DamageType | null)[];
  readonly magical: boolean;
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly condition: string | null;
  readonly canEvade: boolean;
  /** Null when it may be melee or ranged, or when there is no attack. */
  readonly ranged: boolean | null;
  readonly onSave: (id: string, deed: SaveDeed) => void;
}

interface TargetListProps {
  targets: readonly Target[];
  /** Undefined when there is no damage. */
  shown: DamageShown | undefined;
  saves?: MadeSaves;
  onChange: (id: string, changes: Partial<Target>) => void;
}

const FACTORS: Record<DamageFactor, string> = { full: 'Full', half: 'Half', double: 'Double', none: 'None' };

/** The first rows are painted with the dialog, the others after it. */
const PAINTED_AT_ONCE = 5;

export function TargetList({ targets, shown, saves, onChange }: TargetListProps) {
  const isPainted = usePainted();
  return (
    <ul aria-label="Targets" data-targets="" className="divide-y divide-line border-line border-y">
      {(isPainted ? targets : targets.slice(0, PAINTED_AT_ONCE)).map((target) => (
        <TargetRow
          key={target.combatant.id}
          {...target}
          shown={shown}
          made={saves?.[target.combatant.id]}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

interface TargetRowProps extends Target {
  shown: DamageShown | undefined;
  made: MadeSave | undefined;
  onChange: TargetListProps['onChange'];
}

/** With a save every element has a fixed place, so that typing and rolling move nothing. */
const SAVE_ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]';
const PLAIN_ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1 py-2';

const TargetRow = memo(function TargetRow({ shown, made, onChange, ...target }: TargetRowProps) {
  const { combatant, defence, imposed = false, evasion = false } = target;
  const hints = shown?.attack ? describeHints(targetHints(combatant, shown.ranged)) : '';
  const cell = shown?.demand && { combatant, demand: shown.demand, made, onSave: shown.onSave };
  const canEvade = shown?.canEvade && (combatant.evasion || combatant.type === 'player');
  return (
    <li className={cell ? SAVE_ROW : PLAIN_ROW}>
      <div className={cell ? (shown.attack ? 'max-sm:min-h-[3lh]' : '') : 'min-w-36 grow'}>
        <span className="block font-semibold">{combatant.name}</span>
        <span className="text-muted tabular-nums">{outcome(target, shown)}</span>
        {hints !== '' && <span className="block text-muted">{hints}</span>}
      </div>
      {cell && (
        <>
          <SaveCell {...cell} />
          <SaveOutcome {...cell} className="col-span-full sm:col-span-2 sm:col-start-2 sm:row-start-2" />
        </>
      )}
      <Factors {...target} onChange={onChange} />
      {shown !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 max-sm:col-span-full sm:col-start-1">
          <select
            aria-label={`Defence of ${combatant.name}`}
            className="min-h-11 max-w-full rounded-lg border border-edge bg-raised px-2"
            value={defence ?? ''}
            onChange={(event) =>
              onChange(combatant.id, { defence: (event.target.value || undefined) as Ruling | undefined })
            }
          >
            <option value="">{suggestionFor(combatant, shown)}</option>
            <option value="normal">Normal</option>
            <option value="resistant">Resistant</option>
            <option value="vulnerable">Vulnerable</option>
            <option value="immune">Immune</option>
          </select>
          {canEvade && (
            <Check
              label="Evasion"
              checked={evasion}
              onChange={(checked) => onChange(combatant.id, { evasion: checked })}
            />
          )}
        </div>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-4 empty:hidden">
        {shown !== undefined && shown.condition !== null && (
          <Check
            label={`${combatant.name} is ${shown.condition}`}
            checked={imposed}
            onChange={(checked) => onChange(combatant.id, { imposed: checked })}
          />
        )}
        {cell && <ResistButton {...cell} />}
      </div>
    </li>
  );
});

function Factors({
  combatant,
  factor: chosen,
  isOpen,
  onChange,
}: Pick<TargetRowProps, 'combatant' | 'factor' | 'isOpen' | 'onChange'>) {
  return (
    <fieldset className="flex max-sm:col-span-full sm:col-start-3 sm:row-start-1">
      <legend className="sr-only">{combatant.name} takes</legend>
      {DAMAGE_FACTORS.map((factor) => (
        <label key={factor} className="group cursor-pointer">
          <input
            type="radio"
            name={`factor-${combatant.id}`}
            className="peer sr-only"
            checked={!isOpen && chosen === factor}
            onChange={() => onChange(combatant.id, { factor })}
          />
          <span className="inline-flex min-h-11 items-center border-edge border-y border-r px-3 max-[22rem]:px-2 group-first-of-type:rounded-l-lg group-first-of-type:border-l group-last-of-type:rounded-r-lg peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
            {FACTORS[factor]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the stat block says about these damage types, with its condition in the text. */
function suggestionFor(combatant: Combatant, { types, magical }: DamageShown): string {
  const words = types.flatMap((type) => {
    const found = defenceWords(combatant.defences, type, magical);
    // DMG-8: a petrified combatant resists regardless of its stat block.
    const { resistant } = bearingFor(combatant, type, magical);
    if (resistant && !found.some((word) => word.startsWith('resistant'))) found.push('resistant');
    return found.map((word) => (types.length > 1 ? `${word} to ${type}` : word));
  });
  return words.length === 0 ? 'Stat block: normal' : `Stat block: ${words.join(', ')}`;
}

function outcome(target: Target, shown: DamageShown | undefined): string {
  const { combatant, factor, defence, saved, isOpen } = target;
  const { hit_points: current, maximum_hit_points: maximum, temporary_hit_points: temporary } = combatant;
  const now = `${current} HP${temporary > 0 ? ` + ${temporary} temporary` : ''}`;
  if (shown === undefined) return now;
  const { attack, magical } = shown;
  const hits = attack === null ? '' : `${describeHit(combatant, attack)} · `;
  if (isOpen) return `${hits}${now} · no save yet`;
  const damage = saved ? shown.savedDamage : shown.damage;
  if (damage === undefined) return hits + now;
  const amount = damageFor(
    combatant,
    { parts: [...damage], magical },
    { factor, ...(defence && { defence }) },
  );
  const after = takeDamage({ current, maximum, temporary }, amount);
  return `${hits}${now} − ${amount} → ${after.current}`;
}
