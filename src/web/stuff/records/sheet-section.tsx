import { ABILITIES } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { SHEET_NOTES_MAXIMUM } from '#domain/stuff/sheet.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { MonsterSelect } from '#web/ui/form/monster-select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { DEFENCES, isSheetFilled, type SheetText } from './sheet-text.ts';

interface SheetSectionProps {
  sheet: SheetText;
  /** An NPC may have the stat block of a monster. */
  hasStatBlock?: boolean;
  /** By payload name. */
  errors: Readonly<Record<string, string>>;
  onChange: (sheet: SheetText) => void;
}

/** More figures that a fight can use. All are optional. */
export function SheetSection({ sheet, hasStatBlock = false, errors, onChange }: SheetSectionProps) {
  const change = (part: Partial<SheetText>) => onChange({ ...sheet, ...part });
  const numeric = (
    key: 'initiativeBonus' | 'passivePerception' | 'spellSaveDc',
    label: string,
    sent: string,
  ) => (
    <TextField
      label={label}
      inputMode={key === 'initiativeBonus' ? 'text' : 'numeric'}
      maxLength={5}
      value={sheet[key]}
      error={errors[`sheet.${sent}`]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  return (
    <AccordionSection
      title="Sheet"
      note={isSheetFilled(sheet) ? 'filled in' : 'optional'}
      startsOpen={isSheetFilled(sheet)}
      hasErrors={Object.keys(errors).some((name) => name.startsWith('sheet.'))}
    >
      <div className="flex flex-col gap-5">
        {hasStatBlock && (
          <MonsterSelect
            label="Stat block"
            none="None"
            error={errors['sheet.stat_block']}
            value={sheet.statBlock}
            onChange={(statBlock) => change({ statBlock })}
          />
        )}
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {numeric('initiativeBonus', 'Initiative bonus', 'initiative_bonus')}
          {numeric('passivePerception', 'Passive Perception', 'passive_perception')}
          {numeric('spellSaveDc', 'Spell save DC', 'spell_save_dc')}
          <TextField
            label="Speed"
            maxLength={TEXT_MAXIMUM}
            value={sheet.speed}
            error={errors['sheet.speed']}
            onChange={(event) => change({ speed: event.target.value })}
          />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-semibold">Saving throws</legend>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {ABILITIES.map((ability) => (
              <TextField
                key={ability}
                label={capitalised(ability)}
                inputMode="text"
                maxLength={5}
                value={sheet.saves[ability]}
                error={errors[`sheet.saving_throws.${ability}`]}
                onChange={(event) => change({ saves: { ...sheet.saves, [ability]: event.target.value } })}
              />
            ))}
          </div>
        </fieldset>
        {DEFENCES.map(({ key, label }) => (
          <ChipChoice
            key={key}
            label={label}
            values={DAMAGE_TYPES}
            chosen={sheet[key]}
            onChange={(types) => change({ [key]: types })}
          />
        ))}
        <TextAreaField
          label="Notes"
          maxLength={SHEET_NOTES_MAXIMUM}
          value={sheet.notes}
          error={errors['sheet.notes']}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </AccordionSection>
  );
}
