import { ABILITY_CODES, SKILL_NAMES, type Skill, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { followed, saveBonus, skillBonus, usualSkill } from '#domain/library/figures.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { DerivedValueNote } from './derived-value-note.tsx';
import type { MonsterSectionProps } from './monster-sections.tsx';
import { NumberField } from './number-field.tsx';

export function AbilitiesSection({ fields, onChange }: MonsterSectionProps) {
  const { stats, saving_throws: saves } = fields;
  return (
    <AccordionSection title="Abilities and saves" startsOpen>
      <div className="grid grid-cols-3 gap-4 @xl:grid-cols-6">
        {ABILITIES.map((ability) => (
          <NumberField
            key={ability}
            label={capitalised(ability).slice(0, 3).toUpperCase()}
            minimum={0}
            maximum={100}
            hint={formatModifier(abilityModifier(stats[ability]))}
            value={stats[ability]}
            onChange={(score) => onChange({ stats: { ...stats, [ability]: score } })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-3">
        <ChipChoice
          label="Proficient saves"
          values={ABILITY_CODES}
          nameOf={(code) => code}
          chosen={saves.map(({ name }) => name)}
          onChange={(chosen) =>
            onChange({
              saving_throws: chosen.map(
                (name) =>
                  saves.find((save) => save.name === name) ?? { name, value: saveBonus(fields, name) },
              ),
            })
          }
        />
        {saves.length > 0 && (
          <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
            {saves.map(({ name, value }) => (
              <BonusField
                key={name}
                label={name}
                of={`${name} save`}
                value={value}
                usual={saveBonus(fields, name)}
                onChange={(next) =>
                  onChange({
                    saving_throws: saves.map((save) =>
                      save.name === name ? { ...save, value: next } : save,
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
      </div>
    </AccordionSection>
  );
}

interface BonusFieldProps {
  label: string;
  of: string;
  value: number;
  usual: number;
  onChange: (value: number) => void;
}

function BonusField({ label, of, value, usual, onChange }: BonusFieldProps) {
  return (
    <NumberField
      label={label}
      minimum={-100}
      maximum={100}
      hint={
        <DerivedValueNote
          of={of}
          value={formatModifier(value)}
          usual={formatModifier(usual)}
          onReturn={() => onChange(usual)}
        />
      }
      value={value}
      onChange={onChange}
    />
  );
}

export function SensesSection({ fields, errors, onChange }: MonsterSectionProps) {
  const { skills, senses } = fields;
  const usual = followed(fields);
  return (
    <AccordionSection title="Skills, senses and languages" hasErrors={'languages' in errors}>
      <div className="flex flex-col gap-4">
        <ChipChoice
          label="Skills"
          values={SKILL_NAMES}
          chosen={skills.map(({ name }) => name)}
          onChange={(chosen: Skill[]) =>
            onChange({
              skills: chosen.map(
                (name) =>
                  skills.find((skill) => skill.name === name) ?? { name, value: skillBonus(fields, name) },
              ),
            })
          }
        />
        {skills.length > 0 && (
          <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
            {skills.map(({ name, value }) => (
              <BonusField
                key={name}
                label={name}
                of={name}
                value={value}
                usual={usualSkill(fields, { name, value })}
                onChange={(next) =>
                  onChange({
                    skills: skills.map((skill) => (skill.name === name ? { ...skill, value: next } : skill)),
                  })
                }
              />
            ))}
          </div>
        )}
        <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
          {SPECIAL_SENSES.map((sense) => (
            <TextField
              key={sense}
              label={capitalised(sense)}
              maxLength={TEXT_MAXIMUM}
              placeholder="60 ft."
              value={senses[sense] ?? ''}
              onChange={(event) =>
                onChange({ senses: { ...senses, [sense]: event.target.value || undefined } })
              }
              onBlur={() => {
                const feet = /^\d+$/.test(senses[sense]?.trim() ?? '');
                if (feet) onChange({ senses: { ...senses, [sense]: `${senses[sense]?.trim()} ft.` } });
              }}
            />
          ))}
          <NumberField
            label="Passive Perception"
            minimum={0}
            maximum={100}
            className="col-span-2"
            hint={
              <DerivedValueNote
                of="Passive Perception"
                value={senses.passive_perception}
                usual={usual.passive_perception}
                onReturn={() =>
                  onChange({ senses: { ...senses, passive_perception: usual.passive_perception } })
                }
              />
            }
            value={senses.passive_perception}
            onChange={(passive_perception) => onChange({ senses: { ...senses, passive_perception } })}
          />
          <TextField
            label="Languages"
            maxLength={TEXT_MAXIMUM}
            className="col-span-2"
            placeholder="Common, Goblin"
            value={fields.languages}
            error={errors.languages}
            onChange={(event) => onChange({ languages: event.target.value })}
          />
        </div>
      </div>
    </AccordionSection>
  );
}
