import { CHALLENGE_RATINGS, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { CREATURE_TYPES, MOVEMENTS, SIZES, type Size } from '#domain/codex/vocabulary.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { EDITIONS, type Edition } from '#domain/encounter/edition.ts';
import { followed } from '#domain/library/figures.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { ARMOR_CLASS_MAXIMUM, HIT_POINTS_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { DerivedValueNote } from './derived-value-note.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';

export interface MonsterSectionProps {
  fields: OwnMonsterFields;
  /** By payload name. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<OwnMonsterFields>) => void;
}

export const EDITION_NAMES: Record<Edition, string> = { '2014': '2014 (SRD 5.1)', '2024': '2024 (SRD 5.2)' };

export function BasicsSection({ fields, errors, onChange }: MonsterSectionProps) {
  const text = (key: 'name' | 'type' | 'subtype' | 'alignment' | 'source', label: string, more = {}) => (
    <TextField
      label={label}
      maxLength={TEXT_MAXIMUM}
      value={fields[key]}
      error={errors[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
      {...more}
    />
  );
  return (
    <AccordionSection
      title="Basics"
      startsOpen
      hasErrors={['name', 'type', 'subtype', 'alignment', 'source', 'tags'].some((key) => key in errors)}
    >
      <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
        {text('name', 'Name', { required: true, autoFocus: true, className: 'col-span-2' })}
        <SelectField
          label="Size"
          value={fields.size}
          onChange={(event) => onChange({ size: event.target.value as Size })}
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <SelectField
          label="Rules"
          value={fields.edition}
          onChange={(event) => onChange({ edition: event.target.value as Edition })}
        >
          {EDITIONS.map((edition) => (
            <option key={edition} value={edition}>
              {EDITION_NAMES[edition]}
            </option>
          ))}
        </SelectField>
        {text('type', 'Type', { required: true, list: 'monster-types' })}
        <datalist id="monster-types">
          {CREATURE_TYPES.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        {text('subtype', 'Subtype', { placeholder: 'goblinoid' })}
        {text('alignment', 'Alignment', { className: 'col-span-2' })}
        <ListField
          label="Tags"
          separator=","
          placeholder="boss, swamp"
          className="col-span-2"
          values={fields.tags}
          error={errors.tags}
          onChange={(tags) => onChange({ tags })}
        />
        {text('source', 'Source', { className: 'col-span-2', placeholder: 'A book, an author' })}
      </div>
    </AccordionSection>
  );
}

export function FiguresSection({ fields, errors, onChange }: MonsterSectionProps) {
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
        <NumberField
          label="AC"
          minimum={0}
          maximum={ARMOR_CLASS_MAXIMUM}
          value={fields.armor_class}
          onChange={(armor_class) => onChange({ armor_class })}
        />
        <TextField
          label="Armor"
          maxLength={TEXT_MAXIMUM}
          placeholder="natural armor"
          value={fields.armor_desc}
          error={errors.armor_desc}
          onChange={(event) => onChange({ armor_desc: event.target.value })}
        />
        <TextField
          label="AC note"
          maxLength={TEXT_MAXIMUM}
          placeholder="15 with mage armor"
          className="col-span-2"
          value={fields.armor_class_note ?? ''}
          error={errors.armor_class_note}
          onChange={(event) => onChange({ armor_class_note: event.target.value || undefined })}
        />
        <TextField
          label="Hit dice"
          maxLength={TEXT_MAXIMUM}
          placeholder="4d8 + 4"
          hint={
            <DerivedValueNote
              of="Hit dice"
              value={fields.hit_points_roll}
              usual={usual.hit_points_roll}
              onReturn={() => onChange({ hit_points_roll: usual.hit_points_roll })}
            />
          }
          value={fields.hit_points_roll}
          error={errors.hit_points_roll}
          onChange={(event) => onChange({ hit_points_roll: event.target.value })}
        />
        <NumberField
          label="HP"
          minimum={1}
          maximum={HIT_POINTS_MAXIMUM}
          hint={
            <DerivedValueNote
              of="HP"
              value={fields.hit_points}
              usual={usual.hit_points}
              onReturn={() => onChange({ hit_points: usual.hit_points })}
            />
          }
          value={fields.hit_points}
          onChange={(hit_points) => onChange({ hit_points })}
        />
        <NumberField
          label="Initiative"
          minimum={-100}
          maximum={100}
          hint={
            <DerivedValueNote
              of="Initiative"
              value={formatModifier(fields.initiative_bonus ?? dexterity)}
              usual={formatModifier(dexterity)}
              onReturn={() => onChange({ initiative_bonus: null })}
            />
          }
          className="col-start-1"
          value={fields.initiative_bonus ?? dexterity}
          onChange={(value) => onChange({ initiative_bonus: value === dexterity ? null : value })}
        />
        <SelectField
          label="Challenge"
          value={String(fields.challenge_rating)}
          onChange={(event) => onChange({ challenge_rating: Number(event.target.value) })}
        >
          {CHALLENGE_RATINGS.map((rating) => (
            <option key={rating} value={String(rating)}>
              {formatChallenge(rating)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label="XP"
          minimum={0}
          maximum={10_000_000}
          hint={
            <DerivedValueNote
              of="XP"
              value={fields.xp}
              usual={usual.xp}
              onReturn={() => onChange({ xp: usual.xp })}
            />
          }
          value={fields.xp}
          onChange={(xp) => onChange({ xp })}
        />
        <NumberField
          label="Proficiency"
          minimum={0}
          maximum={100}
          hint={
            <DerivedValueNote
              of="Proficiency"
              value={fields.proficiency_bonus}
              usual={usual.proficiency_bonus}
              onReturn={() => onChange({ proficiency_bonus: usual.proficiency_bonus })}
            />
          }
          value={fields.proficiency_bonus}
          onChange={(proficiency_bonus) => onChange({ proficiency_bonus })}
        />
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
          <TextField
            key={movement}
            label={capitalised(movement)}
            maxLength={TEXT_MAXIMUM}
            placeholder={movement === 'walk' ? '0 ft.' : '—'}
            value={speed[movement] ?? ''}
            onChange={(event) =>
              onChange({ speed: { ...speed, [movement]: event.target.value || undefined } })
            }
            // '30' means feet, as in stat blocks.
            onBlur={() => {
              const feet = /^\d+$/.test(speed[movement]?.trim() ?? '');
              if (feet) onChange({ speed: { ...speed, [movement]: `${speed[movement]?.trim()} ft.` } });
            }}
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
