import { useDeferredValue, useMemo } from 'react';
import { CASTING_TIMES, SCHOOLS, SPELL_CLASSES } from '#domain/codex/vocabulary.ts';
import { EDITIONS } from '#domain/encounter/edition.ts';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { waysOfOwnSpell } from '#domain/library/known-ways.ts';
import { type OwnSpellFields, ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { useSpellFinder } from '#web/lib/codex/use-spell-finder.ts';
import { RecordForm } from '#web/stuff/records/record-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipChoice } from '#web/ui/form/chip-choice.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { spellRecords } from '../library-records.ts';
import { describeSpell } from './describe-spell.ts';
import { PaneTabs, PreviewPane, usePane } from './editor-panes.tsx';
import { EffectLine } from './effect-line.tsx';
import { editionName } from './monster-sections.tsx';
import { recordFields } from './record-fields.tsx';
import { useRecordEditor } from './use-record-editor.ts';

export const { newLoader, editLoader } = spellRecords;

const BLANK = { ...BLANK_SPELL, name: '', desc: '' };
const COMPONENTS = ['V', 'S', 'M'] as const;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const MARKS = ['ritual', 'concentration'] as const;

export function SpellFormPage() {
  const { pane, setPane, hiddenUnless } = usePane();
  const { fields, id, known, errors, change, form } = useRecordEditor<OwnSpellFields>({
    records: spellRecords,
    blank: BLANK,
    schema: ownSpellFieldsSchema,
    describe: describeSpell,
    onProblem: () => setPane('edit'),
  });
  const onChange = (part: Partial<OwnSpellFields>) => change((before) => ({ ...before, ...part }));
  const { text, area, list, choice } = recordFields({ fields, errors, onChange });

  const read = useDeferredValue(fields);
  const ways = useMemo(() => waysOfOwnSpell(read, known), [read, known]);

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
          {choice('level', 'Level', LEVELS, {
            nameOf: (level) => (level === 0 ? 'Cantrip' : String(level)),
          })}
          {choice('school', 'School', SCHOOLS)}
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
              onChange={(components) => onChange({ components })}
            />
          </div>
          <div className="col-span-2">
            <ChipChoice
              label="Marks"
              values={MARKS}
              chosen={MARKS.filter((mark) => fields[mark])}
              onChange={(marks) =>
                onChange({
                  ritual: marks.includes('ritual'),
                  concentration: marks.includes('concentration'),
                })
              }
            />
          </div>
          {fields.components.includes('M') &&
            text('material', 'Material', { className: 'col-span-2 @2xl:col-span-4', maxLength: 500 })}
          {list('classes', 'Classes', {
            placeholder: SPELL_CLASSES.slice(0, 2).join(', '),
            className: 'col-span-2',
          })}
          {choice('edition', 'Rules', EDITIONS, { nameOf: editionName, className: 'col-span-2' })}
        </Card>
        <Card className="flex flex-col gap-4">
          {area('desc', 'Description', {
            required: true,
            rows: 8,
            hint: 'a blank line separates paragraphs',
          })}
          {area('higher_level', 'At higher levels')}
          {fields.desc.trim() !== '' && (
            <EffectLine
              of={fields.name.trim() || 'the spell'}
              isSpell
              ways={ways}
              isCorrected={fields.corrected !== undefined}
              onChange={(corrected) => onChange({ corrected })}
            />
          )}
        </Card>
        <Card className="grid gap-4 sm:grid-cols-2">
          {list('tags', 'Tags')}
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
