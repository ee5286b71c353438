import { useDeferredValue, useMemo, useState } from 'react';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { followChange } from '#domain/library/figures.ts';
import { type OwnMonsterFields, ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { useSpellFinder } from '#web/lib/codex/use-spell-finder.ts';
import { PictureField } from '#web/stuff/pictures/record-picture.tsx';
import { RecordForm } from '#web/stuff/records/record-form.tsx';
import { CreatureMark } from '#web/ui/stat-block/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { monsterRecords } from '../library-records.ts';
import { describeMonster } from './describe-monster.ts';
import { PaneTabs, PreviewPane, usePane } from './editor-panes.tsx';
import { AbilitiesSection, SensesSection } from './monster-abilities.tsx';
import { DefencesSection } from './monster-defences.tsx';
import { DescriptionSection, FeatureSections } from './monster-features.tsx';
import { BasicsSection, FiguresSection } from './monster-sections.tsx';
import { changedBy, type PendingChange, QuickChanges } from './quick-changes.tsx';
import { useRecordEditor } from './use-record-editor.ts';
import { Warnings } from './warnings.tsx';

export const { newLoader, editLoader } = monsterRecords;

const BLANK = { ...BLANK_MONSTER, name: '' };

export function MonsterFormPage() {
  const [pending, setPending] = useState<PendingChange>();
  const { pane, setPane, hiddenUnless } = usePane();
  const { fields, id, known, errors, change, changePicture, form } = useRecordEditor<OwnMonsterFields>({
    records: monsterRecords,
    blank: BLANK,
    schema: ownMonsterFieldsSchema,
    describe: describeMonster,
    onProblem: () => setPane('edit'),
  });

  function changeFields(part: Partial<OwnMonsterFields>) {
    change((before) => followChange(before, { ...before, ...part }));
  }

  const section = { fields, errors, onChange: changeFields };
  return (
    <RecordForm
      {...form}
      aside={
        <>
          <div className={hiddenUnless('preview')}>
            <QuickChanges
              fields={fields}
              pending={pending}
              onPending={setPending}
              onApply={(next) => change(() => next)}
            />
            <Warnings fields={fields} onMend={changeFields} />
          </div>
          <PreviewPane className={hiddenUnless('preview')}>
            <Preview id={id} fields={fields} pending={pending} />
          </PreviewPane>
        </>
      }
      bar={<PaneTabs pane={pane} onPane={setPane} />}
    >
      <div className={`@container flex flex-col gap-4 ${hiddenUnless('edit')}`}>
        <BasicsSection {...section} />
        <FiguresSection {...section} />
        <AbilitiesSection {...section} />
        <SensesSection {...section} />
        <DefencesSection {...section} />
        <FeatureSections {...section} known={known} />
        <DescriptionSection {...section} />
        <PictureField kind="monster" draft={form.draft} name={fields.name} onChange={changePicture} />
      </div>
    </RecordForm>
  );
}

interface PreviewProps {
  id: string;
  fields: OwnMonsterFields;
  pending: PendingChange | undefined;
}

/** Parsed by the same code as the SRD, and deferred, so that typing never waits for it. */
function Preview({ id, fields, pending }: PreviewProps) {
  const findSpells = useSpellFinder();
  const shown = useDeferredValue(fields);
  const change = useDeferredValue(pending);
  const monster = useMemo(() => {
    const changed = change === undefined ? shown : changedBy(change, shown);
    return completeMonster(id, { ...changed, name: changed.name.trim() || 'New monster' }, findSpells);
  }, [id, shown, change, findSpells]);
  return <StatBlock monster={monster} mark={CreatureMark} />;
}
