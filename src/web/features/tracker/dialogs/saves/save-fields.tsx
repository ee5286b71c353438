import type { Combatant } from '#domain/combat/combatant.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { type OnSuccess, type SaveDemand, saveMode } from '#domain/combat/rolls/saving-throw.ts';
import { hasSaved, type MadeSave, type SaveDeed } from '#domain/combat/verdicts/made-saves.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import { AbilityField } from './ability-field.tsx';
import { describeSave } from './describe-save.ts';
import { describeOpen } from './open-saves.ts';

export interface AskedSave {
  readonly asks: boolean;
  readonly ability: Ability;
  readonly dc: string;
  readonly onSuccess: OnSuccess;
  /** Whether Magic Resistance applies. The damage dialog has its own option. */
  readonly magical: boolean;
}

/** The values of the stat block's text, if there is one. All of them can be changed. */
export function askedSave(rolled: RolledEffect | undefined, usual: Ability = 'dexterity'): AskedSave {
  const save = rolled?.effect.save ?? null;
  return {
    asks: save !== null,
    ability: save?.ability ?? usual,
    dc: String(save?.dc ?? 13),
    onSuccess: save?.on_success ?? 'half',
    // An effect without a stat block is usually a spell of the players.
    magical: rolled?.effect.magical ?? true,
  };
}

/** Undefined when no save is demanded or the DC is invalid. */
export function demandOf(
  { asks, ability, dc: typed }: AskedSave,
  { magical, condition, edition }: Pick<SaveDemand, 'magical' | 'condition' | 'edition'>,
): SaveDemand | undefined {
  const dc = wholeNumber(typed, FIELD_BOUNDS.dc);
  if (!asks || dc === undefined) return undefined;
  return { ability, dc, magical, condition, ...(edition && { edition }) };
}

interface AskedSaveFieldsProps {
  save: AskedSave;
  /** Whether the save is about damage, where a success may leave half. */
  isDamage: boolean;
  onChange: (changes: Partial<AskedSave>) => void;
}

export function AskedSaveFields({ save, isDamage, onChange }: AskedSaveFieldsProps) {
  const isValid = wholeNumber(save.dc, FIELD_BOUNDS.dc) !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <Check
        label={isDamage ? 'A save against it' : 'A save avoids it'}
        checked={save.asks}
        onChange={(asks) => onChange({ asks })}
      />
      {save.asks && (
        <fieldset className="grid gap-3 pl-7 sm:grid-cols-3">
          <legend className="sr-only">The save against it</legend>
          <AbilityField
            label="Ability"
            ability={save.ability}
            onChange={(ability) => onChange({ ability })}
          />
          <TextField
            label="Save DC"
            inputMode="numeric"
            maxLength={3}
            data-save-dc
            error={isValid ? undefined : describeBounds(FIELD_BOUNDS.dc)}
            value={save.dc}
            onChange={(event) => onChange({ dc: event.target.value })}
          />
          {isDamage && (
            <SelectField
              label="Saved"
              value={save.onSuccess}
              onChange={(event) => onChange({ onSuccess: event.target.value === 'none' ? 'none' : 'half' })}
            >
              <option value="half">Half</option>
              <option value="none">None</option>
            </SelectField>
          )}
          {!isDamage && (
            <Check
              label="Against magic"
              checked={save.magical}
              onChange={(magical) => onChange({ magical })}
            />
          )}
        </fieldset>
      )}
    </div>
  );
}

interface SaveCellProps {
  combatant: Combatant;
  demand: SaveDemand;
  made: MadeSave | undefined;
  onSave: (id: string, deed: SaveDeed) => void;
}

/** The save of one target: the total from the table, or a roll with its bonus. The width is constant. */
export function SaveCell({ combatant, made, onSave }: Omit<SaveCellProps, 'demand'>) {
  const rolledTotal = made && 'rolled' in made ? made.rolled.roll?.total : undefined;
  const value = made && 'typed' in made ? made.typed : (rolledTotal ?? '');
  return (
    <div className="flex gap-2">
      <input
        aria-label={`Save of ${combatant.name}`}
        data-save-of={combatant.id}
        className="control min-h-8! w-14! px-2! py-0! text-center pointer-coarse:min-h-11!"
        inputMode="numeric"
        placeholder="Save"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => onSave(combatant.id, { typed: event.target.value })}
      />
      <Button
        aria-label={`Roll the save of ${combatant.name}`}
        className="min-h-8! px-2.5! py-0! pointer-coarse:min-h-11!"
        onClick={() => onSave(combatant.id, 'roll')}
      >
        Roll
      </Button>
    </div>
  );
}

interface SaveOutcomeProps extends Omit<SaveCellProps, 'onSave'> {
  className: string;
}

/** The result. Its space is reserved, so that nothing moves when it appears. */
export function SaveOutcome({ combatant, demand, made, className }: SaveOutcomeProps) {
  const text = describeSave(combatant, demand, made);
  // The reasons for advantage make it longer than a line of a phone.
  const isLong = saveMode(combatant, demand).because.length > 0;
  return (
    <p
      title={text}
      className={`text-muted tabular-nums ${isLong ? 'min-h-[1lh] max-lg:min-h-[2lh]' : 'min-h-[1lh]'} ${className}`}
    >
      {text}
    </p>
  );
}

/** SAV-7: a failure may be resisted. Space is reserved for targets that can resist. */
export function ResistButton({ combatant, demand, made, onSave }: SaveCellProps) {
  const resistance = legendaryResistance(combatant);
  if (resistance === undefined) return null;
  return (
    <Button
      aria-label={`Legendary Resistance of ${combatant.name}`}
      className={`min-h-6! px-2! py-0! pointer-coarse:min-h-11! ${hasSaved(made, demand.dc) === false ? '' : 'invisible'}`}
      onClick={() => onSave(combatant.id, 'resist')}
    >
      Legendary Resistance ({resistance.maximum - resistance.used} left)
    </Button>
  );
}

/** Scrolls the whole row into view. On a phone it would be below the fold. */
export function focusSave(form: HTMLFormElement | null, id: string): void {
  const field = form?.querySelector<HTMLInputElement>(`[data-save-of="${CSS.escape(id)}"]`);
  field?.focus({ preventScroll: true });
  field?.select();
  field?.closest('li')?.scrollIntoView({ block: 'center' });
}

export function focusSaveDc(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('[data-save-dc]')?.focus();
}

interface OpenSavesLineProps {
  asked: readonly Combatant[];
  isAsking: boolean;
  /** The alternative to a save: 'choose Full, Half or None'. */
  otherwise: string;
  onRoll: () => void;
  /** What the dialog does after the saves: 'deal'. */
  verb: string;
  onRollAndApply: () => void;
}

/** The missing saves, always visible beside the buttons, with buttons that roll all of them. */
export function OpenSavesLine(props: OpenSavesLineProps) {
  const { asked, isAsking, otherwise, onRoll, verb, onRollAndApply } = props;
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3 sm:min-h-11 sm:flex-nowrap">
      <p role="status" className="grow">
        {isAsking ? describeOpen(asked, otherwise) : 'No save is missing.'}
      </p>
      {asked.length > 0 && (
        <>
          <Button className="shrink-0" onClick={onRoll}>
            Roll for them too
          </Button>
          <Button className="shrink-0" onClick={onRollAndApply}>
            Roll and {verb}
          </Button>
        </>
      )}
    </div>
  );
}
