import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { ListField } from './list-field.tsx';
import type { MonsterSectionProps } from './monster-sections.tsx';
import { recordFields } from './record-fields.tsx';

const DEFENCES = [
  ['damage_vulnerabilities', 'Vulnerabilities', 'vulnerabilities'],
  ['damage_resistances', 'Resistances', 'resistances'],
  ['damage_immunities', 'Immunities', 'immunities'],
] as const;

const isType = (word: string) => (DAMAGE_TYPES as readonly string[]).includes(word);

export function DefencesSection(props: MonsterSectionProps) {
  const { fields, errors, onChange } = props;
  const count = DEFENCES.reduce((sum, [key]) => sum + fields[key].length, fields.condition_immunities.length);
  return (
    <AccordionSection
      title="Defences and gear"
      note={count === 0 ? undefined : count}
      hasErrors={Object.keys(errors).some((key) => key.startsWith('damage_') || key === 'gear')}
    >
      <div className="flex flex-col gap-5">
        {DEFENCES.map(([key, label, word]) => (
          <div key={key} className="flex flex-col gap-2">
            <ChipChoice
              label={label}
              values={DAMAGE_TYPES}
              chosen={fields[key]}
              onChange={(types) =>
                onChange({ [key]: [...types, ...fields[key].filter((one) => !isType(one))] })
              }
            />
            <ListField
              label={`Other ${word}`}
              separator=";"
              placeholder="bludgeoning, piercing, and slashing from nonmagical attacks"
              values={fields[key].filter((one) => !isType(one))}
              error={errors[key]}
              onChange={(others) => onChange({ [key]: [...fields[key].filter(isType), ...others] })}
            />
          </div>
        ))}
        <ChipChoice
          label="Condition immunities"
          values={CONDITIONS}
          chosen={fields.condition_immunities}
          onChange={(condition_immunities) => onChange({ condition_immunities })}
        />
        {recordFields(props).text('gear', 'Gear', { placeholder: 'Shortbow, Studded Leather Armor' })}
      </div>
    </AccordionSection>
  );
}
