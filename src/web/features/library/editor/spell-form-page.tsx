import { useDeferredValue, useMemo } from 'react';
import { CASTING_TIMES, SCHOOLS, type School, SPELL_CLASSES } from '#domain/codex/vocabulary.ts';
import { EDITIONS, type Edition } from '#domain/encounter/edition.ts';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { type OwnSpellFields, ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { useSpellFinder } from '#web/lib/codex/use-spell-finder.ts';
import { RecordForm } from '#web/stuff/records/record-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { spellRecords } from '../library-records.ts';
import { describeSpell } from './describe-spell.ts';
import { PaneTabs, PreviewPane, usePane } from './editor-panes.tsx';
import { ListField } from './list-field.tsx';
import { EDITION_NAMES } from './monster-sections.tsx';
import { useRecordEditor } from './use-record-editor.ts';

export const { newLoader, editLoader } = spellRecords;

const BLANK = { ...BLANK_SPELL, name: '', desc: '' };
const COMPONENTS = ['V', 'S', 'M'] as const;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const MARKS = ['ritual', 'concentration'] as const;

export function SpellFormPage() {
  const { pane, setPane, hiddenUnless } = usePane();
  const { fields, id, errors, change, form } = useRecordEditor<OwnSpellFields>({
    records: spellRecords,
    blank: BLANK,
    schema: ownSpellFieldsSchema,
    describe: describeSpell,
    onProblem: () => setPane('edit'),
  });
  const changeFields = (part: Partial<OwnSpellFields>) => change((before) => ({ ...before, ...part }));

  const text = (
    key: 'name' | 'casting_time' | 'range' | 'duration' | 'material' | 'source',
    label: string,
    more = {},
  ) => (
    <TextField
      label={label}
      maxLength={TEXT_MAXIMUM}
      value={fields[key]}
      error={errors[key]}
      onChange={(event) => changeFields({ [key]: event.target.value })}
      {...more}
    />
  );

  return (
    <RecordForm
      {...form}
      aside={
        <PreviewPane className={hiddenUnless('preview')}>
          <Preview id={id} fields={fields} />
        </PreviewPane>
      }
      bar={<PaneTabs pane={pane} onPane={setPane} />}
    >
      <div className={`@container flex flex-col gap-4 ${hiddenUnless('edit')}`}>
        <Card className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
          {text('name', 'Name', { required: true, autoFocus: true, className: 'col-span-2' })}
          <SelectField
            label="Level"
            value={String(fields.level)}
            onChange={(event) => changeFields({ level: Number(event.target.value) })}
          >
            <option value="0">Cantrip</option>
            {LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </SelectField>
          <SelectField
            label="School"
            value={fields.school}
            onChange={(event) => changeFields({ school: event.target.value as School })}
          >
            {SCHOOLS.map((school) => (
              <option key={school}>{school}</option>
            ))}
          </SelectField>
          {text('casting_time', 'Casting time', {
            required: true,
            list: 'casting-times',
            className: 'col-span-2',
          })}
          <datalist id="casting-times">
            {CASTING_TIMES.map((time) => (
              <option key={time} value={time} />
            ))}
          </datalist>
          {text('range', 'Range', { required: true })}
          {text('duration', 'Duration', { required: true })}
          <div className="col-span-2">
            <ChipChoice
              label="Components"
              values={COMPONENTS}
              chosen={fields.components}
              onChange={(components) => changeFields({ components })}
            />
          </div>
          <div className="col-span-2">
            <ChipChoice
              label="Marks"
              values={MARKS}
              chosen={MARKS.filter((mark) => fields[mark])}
              onChange={(marks) =>
                changeFields({
                  ritual: marks.includes('ritual'),
                  concentration: marks.includes('concentration'),
                })
              }
            />
          </div>
          {fields.components.includes('M') &&
            text('material', 'Material', { className: 'col-span-2 @2xl:col-span-4', maxLength: 500 })}
          <ListField
            label="Classes"
            separator=","
            placeholder={SPELL_CLASSES.slice(0, 2).join(', ')}
            className="col-span-2"
            values={fields.classes}
            error={errors.classes}
            onChange={(classes) => changeFields({ classes })}
          />
          <SelectField
            label="Rules"
            className="col-span-2"
            value={fields.edition}
            onChange={(event) => changeFields({ edition: event.target.value as Edition })}
          >
            {EDITIONS.map((edition) => (
              <option key={edition} value={edition}>
                {EDITION_NAMES[edition]}
              </option>
            ))}
          </SelectField>
        </Card>
        <Card className="flex flex-col gap-4">
          <TextAreaField
            label="Description"
            required
            rows={8}
            maxLength={LONG_TEXT_MAXIMUM}
            hint="a blank line separates paragraphs"
            value={fields.desc}
            error={errors.desc}
            onChange={(event) => changeFields({ desc: event.target.value })}
          />
          <TextAreaField
            label="At higher levels"
            maxLength={LONG_TEXT_MAXIMUM}
            value={fields.higher_level}
            error={errors.higher_level}
            onChange={(event) => changeFields({ higher_level: event.target.value })}
          />
        </Card>
        <Card className="grid gap-4 sm:grid-cols-2">
          <ListField
            label="Tags"
            separator=","
            values={fields.tags}
            error={errors.tags}
            onChange={(tags) => changeFields({ tags })}
          />
          {text('source', 'Source', { placeholder: 'A book, an author' })}
        </Card>
      </div>
    </RecordForm>
  );
}

function Preview({ id, fields }: { id: string; fields: OwnSpellFields }) {
  const findSpells = useSpellFinder();
  const shown = useDeferredValue(fields);
  const spell = useMemo(
    () => completeSpell(id, { ...shown, name: shown.name.trim() || 'New spell' }, findSpells),
    [id, shown, findSpells],
  );
  return <SpellCard spell={spell} />;
}
