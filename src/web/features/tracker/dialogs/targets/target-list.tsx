import { memo, type ReactNode } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { bearingFor } from '#domain/combat/hit-points/damage-amount.ts';
import { targetHints } from '#domain/combat/rolls/attack-hints.ts';
import type { MadeSave, MadeSaves } from '#domain/combat/verdicts/made-saves.ts';
import type { Ruling } from '#domain/combat/verdicts/terms.ts';
import { DAMAGE_FACTORS, type DamageFactor } from '#domain/creature/damage.ts';
import { defenceWords } from '#domain/creature/defences.ts';
import { describeHints } from '../../fields/attack-mode.tsx';
import { NumberedName } from '../../rows/numbered-name.tsx';
import { usePainted } from '../../state/use-painted.ts';
import { ResistButton, SaveCell, SaveOutcome } from '../saves/save-fields.tsx';
import type { DamageShown, Target } from './target.ts';
import { pointsNow, verdictOn } from './target-verdict.ts';
import { describeFigures } from './target-words.ts';

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

/**
 * At most 64 px on a laptop: the name and the verdict on the left, the save and the share on the right. Every element has
 * a fixed place, so that typing and rolling move nothing.
 */
const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1 py-0.5 lg:flex-nowrap';

const TargetRow = memo(function TargetRow({ shown, made, onChange, ...target }: TargetRowProps) {
  const { combatant } = target;
  const verdict = shown && verdictOn(target, shown);
  const hints = shown?.attack ? describeHints(targetHints(combatant, shown.ranged)) : '';
  const cell = shown?.demand && { combatant, demand: shown.demand, made, onSave: shown.onSave };
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-[1_1_14rem] leading-6">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">
            <NumberedName name={combatant.name} />
          </span>
          <span className="shrink-0 text-muted tabular-nums">{describeFigures(combatant)}</span>
          {hints !== '' && <span className="min-w-0 truncate text-muted">{hints}</span>}
        </p>
        {/* Every line has its height before it has a text: typing and rolling move nothing. */}
        <div className="min-w-0 tabular-nums lg:flex lg:gap-x-2">
          <p className={`min-h-[1lh] sm:truncate ${shown?.attack && cell ? 'max-sm:min-h-[2lh]' : ''}`}>
            {verdict !== undefined && verdict.text !== '' && (
              <strong className={`mr-2 ${verdict.isMissed ? 'text-muted' : 'text-accent'}`}>
                {verdict.text}
              </strong>
            )}
            <span>{verdict?.change ?? pointsNow(target)}</span>
          </p>
          {cell && <SaveOutcome {...cell} className="min-w-0 lg:truncate" />}
        </div>
      </div>
      <div className="flex min-w-0 flex-col max-lg:w-full">
        <div className="flex flex-wrap items-center gap-2">
          {cell && <SaveCell {...cell} />}
          <Factors {...target} onChange={onChange} />
        </div>
        {shown !== undefined && (
          <TargetOptions {...target} shown={shown} onChange={onChange}>
            {cell && <ResistButton {...cell} />}
          </TargetOptions>
        )}
      </div>
    </li>
  );
});

interface TargetOptionsProps extends Target {
  shown: DamageShown;
  onChange: TargetListProps['onChange'];
  children: ReactNode;
}

/** The rarely changed options, in one low line. */
function TargetOptions({
  combatant,
  defence,
  imposed,
  evasion,
  shown,
  onChange,
  children,
}: TargetOptionsProps) {
  const canEvade = shown.canEvade && (combatant.evasion || combatant.type === 'player');
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-muted">
      <select
        aria-label={`Defence of ${combatant.name}`}
        className="h-6 max-w-44 rounded bg-transparent pointer-coarse:h-11"
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
        <LowCheck
          label="Evasion"
          checked={evasion ?? false}
          onChange={(checked) => onChange(combatant.id, { evasion: checked })}
        />
      )}
      {shown.condition !== null && (
        <LowCheck
          label={shown.condition}
          name={`${combatant.name} is ${shown.condition}`}
          checked={imposed ?? false}
          onChange={(checked) => onChange(combatant.id, { imposed: checked })}
        />
      )}
      {children}
    </div>
  );
}

interface LowCheckProps {
  label: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function LowCheck({ label, name, checked, onChange }: LowCheckProps) {
  return (
    <label className="flex h-6 items-center gap-1.5 text-text pointer-coarse:h-11">
      <input
        type="checkbox"
        className="size-4"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function Factors({
  combatant,
  factor: chosen,
  isOpen,
  onChange,
}: Pick<TargetRowProps, 'combatant' | 'factor' | 'isOpen' | 'onChange'>) {
  return (
    <fieldset className="flex">
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
          <span className="inline-flex min-h-8 items-center border-edge border-y border-r px-2.5 pointer-coarse:min-h-11 max-[22rem]:px-2 group-first-of-type:rounded-l-lg group-first-of-type:border-l group-last-of-type:rounded-r-lg peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
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
