import { ABILITY_CODES, SKILL_NAMES, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { followed, saveBonus, skillBonus, usualSkill } from '#domain/library/figures.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { FeetField } from './feet-field.tsx';
import type { MonsterSectionProps } from './monster-sections.tsx';
import { NumberField } from './number-field.tsx';
import { recordFields } from './record-fields.tsx';

export function AbilitiesSection({ fields, onChange }: MonsterSectionProps) {
  const { stats } = fields;
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
        <Bonuses
          label="Proficient saves"
          names={ABILITY_CODES}
          figureOf={(name) => `${name} save`}
          bonuses={fields.saving_throws}
          proficient={(name) => saveBonus(fields, name)}
          onChange={(saving_throws) => onChange({ saving_throws })}
        />
      </div>
    </AccordionSection>
  );
}

interface Bonus<Name> {
  name: Name;
  value: number;
}

interface BonusesProps<Name extends string, One extends Bonus<Name>> {
  label: string;
  names: readonly Name[];
  /** The name of the figure, for screen readers. */
  figureOf: (name: Name) => string;
  bonuses: readonly One[];
  proficient: (name: Name) => number;
  /** The usual value of a bonus. Default: the value with proficiency. */
  usual?: (bonus: One) => number;
  onChange: (bonuses: (One | Bonus<Name>)[]) => void;
}

/** Chips for the saves or skills with proficiency, and a number for each chosen one. */
function Bonuses<Name extends string, One extends Bonus<Name>>(props: BonusesProps<Name, One>) {
  const { label, names, figureOf, bonuses, proficient, onChange } = props;
  const { usual = ({ name }: One) => proficient(name) } = props;
  const change = (name: Name, value: number) =>
    onChange(bonuses.map((bonus) => (bonus.name === name ? { ...bonus, value } : bonus)));
  return (
    <>
      <ChipChoice
        label={label}
        values={names}
        nameOf={(name) => name}
        chosen={bonuses.map(({ name }) => name)}
        onChange={(chosen) =>
          onChange(
            chosen.map(
              (name) => bonuses.find((bonus) => bonus.name === name) ?? { name, value: proficient(name) },
            ),
          )
        }
      />
      {bonuses.length > 0 && (
        <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
          {bonuses.map((bonus) => (
            <NumberField
              key={bonus.name}
              label={bonus.name}
              minimum={-100}
              maximum={100}
              usual={usual(bonus)}
              of={figureOf(bonus.name)}
              format={formatModifier}
              value={bonus.value}
              onChange={(value) => change(bonus.name, value)}
            />
          ))}
        </div>
      )}
    </>
  );
}

export function SensesSection(props: MonsterSectionProps) {
  const { fields, errors, onChange } = props;
  const { senses } = fields;
  return (
    <AccordionSection title="Skills, senses and languages" hasErrors={'languages' in errors}>
      <div className="flex flex-col gap-4">
        <Bonuses
          label="Skills"
          names={SKILL_NAMES}
          figureOf={(name) => name}
          bonuses={fields.skills}
          proficient={(name) => skillBonus(fields, name)}
          usual={(skill) => usualSkill(fields, skill)}
          onChange={(skills) => onChange({ skills })}
        />
        <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
          {SPECIAL_SENSES.map((sense) => (
            <FeetField
              key={sense}
              label={capitalised(sense)}
              placeholder="60 ft."
              value={senses[sense]}
              onChange={(text) => onChange({ senses: { ...senses, [sense]: text } })}
            />
          ))}
          <NumberField
            label="Passive Perception"
            minimum={0}
            maximum={100}
            className="col-span-2"
            usual={followed(fields).passive_perception}
            value={senses.passive_perception}
            onChange={(passive_perception) => onChange({ senses: { ...senses, passive_perception } })}
          />
          {recordFields(props).text('languages', 'Languages', {
            className: 'col-span-2',
            placeholder: 'Common, Goblin',
          })}
        </div>
      </div>
    </AccordionSection>
  );
}
