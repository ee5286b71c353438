import { CHALLENGE_RATINGS, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { CREATURE_TYPES, MOVEMENTS, SIZES } from '#domain/codex/vocabulary.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { EDITIONS, type Edition } from '#domain/encounter/edition.ts';
import { followed } from '#domain/library/figures.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { ARMOR_CLASS_MAXIMUM, HIT_POINTS_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { DerivedValueNote } from './derived-value-note.tsx';
import { FeetField } from './feet-field.tsx';
import { NumberField } from './number-field.tsx';
import { type RecordFieldsProps, recordFields } from './record-fields.tsx';

export type MonsterSectionProps = RecordFieldsProps<OwnMonsterFields>;

const EDITION_NAMES: Record<Edition, string> = { '2014': '2014 (SRD 5.1)', '2024': '2024 (SRD 5.2)' };
export const editionName = (edition: Edition) => EDITION_NAMES[edition];

export function BasicsSection(props: MonsterSectionProps) {
  const { text, list, choice } = recordFields(props);
  return (
    <AccordionSection
      title="Basics"
      startsOpen
      hasErrors={['name', 'type', 'subtype', 'alignment', 'source', 'tags'].some(
        (key) => key in props.errors,
      )}
    >
      <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
        {text('name', 'Name', { required: true, autoFocus: true, className: 'col-span-2' })}
        {choice('size', 'Size', SIZES)}
        {choice('edition', 'Rules', EDITIONS, { nameOf: editionName })}
        {text('type', 'Type', { required: true, list: 'monster-types' })}
        <datalist id="monster-types">
          {CREATURE_TYPES.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        {text('subtype', 'Subtype', { placeholder: 'goblinoid' })}
        {text('alignment', 'Alignment', { className: 'col-span-2' })}
        {list('tags', 'Tags', { placeholder: 'boss, swamp', className: 'col-span-2' })}
        {text('source', 'Source', { className: 'col-span-2', placeholder: 'A book, an author' })}
      </div>
    </AccordionSection>
  );
}

export function FiguresSection(props: MonsterSectionProps) {
  const { fields, errors, onChange } = props;
  const { text, choice, number } = recordFields(props);
  const usual = followed(fields);
  const dexterity = abilityModifier(fields.stats.dexterity);
  return (
    <AccordionSection
      title="Armor, hit points and challenge"
      startsOpen
      hasErrors={['armor_desc', 'armor_class_note', 'hit_points_roll', 'initiative_bonus'].some(
        (key) => key in errors,
      )}
    >
      <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
        {number('armor_class', 'AC', [0, ARMOR_CLASS_MAXIMUM])}
        {text('armor_desc', 'Armor', { placeholder: 'natural armor' })}
        {text('armor_class_note', 'AC note', {
          placeholder: '15 with mage armor',
          className: 'col-span-2',
          onChange: (event) => onChange({ armor_class_note: event.target.value || undefined }),
        })}
        {text('hit_points_roll', 'Hit dice', {
          placeholder: '4d8 + 4',
          hint: (
            <DerivedValueNote
              of="Hit dice"
              value={fields.hit_points_roll}
              usual={usual.hit_points_roll}
              onReturn={() => onChange({ hit_points_roll: usual.hit_points_roll })}
            />
          ),
        })}
        {number('hit_points', 'HP', [1, HIT_POINTS_MAXIMUM], usual.hit_points)}
        <NumberField
          label="Initiative"
          minimum={-100}
          maximum={100}
          usual={dexterity}
          format={formatModifier}
          className="col-start-1"
          value={fields.initiative_bonus ?? dexterity}
          onChange={(value) => onChange({ initiative_bonus: value === dexterity ? null : value })}
        />
        {choice('challenge_rating', 'Challenge', CHALLENGE_RATINGS, { nameOf: formatChallenge })}
        {number('xp', 'XP', [0, 10_000_000], usual.xp)}
        {number('proficiency_bonus', 'Proficiency', [0, 100], usual.proficiency_bonus)}
      </div>
      <Speeds fields={fields} onChange={onChange} />
    </AccordionSection>
  );
}

function Speeds({ fields: { speed }, onChange }: Pick<MonsterSectionProps, 'fields' | 'onChange'>) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">Speed</legend>
      <div className="grid grid-cols-2 gap-4 @xl:grid-cols-5">
        {MOVEMENTS.map((movement) => (
          <FeetField
            key={movement}
            label={capitalised(movement)}
            placeholder={movement === 'walk' ? '0 ft.' : '—'}
            value={speed[movement]}
            onChange={(text) => onChange({ speed: { ...speed, [movement]: text } })}
          />
        ))}
      </div>
      {speed.fly !== undefined && (
        <label className="mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={speed.hover ?? false}
            onChange={(event) => onChange({ speed: { ...speed, hover: event.target.checked || undefined } })}
          />
          Hovers
        </label>
      )}
    </fieldset>
  );
}
