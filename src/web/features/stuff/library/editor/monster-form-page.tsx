import { useDeferredValue, useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { followChange } from '#domain/library/figures.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { libraryPaths } from '#web/app/library-paths.ts';
import { clearDraftOfRecord } from '#web/lib/draft.ts';
import { useSpellFinder } from '#web/lib/use-spell-finder.ts';
import { CreatureMark } from '#web/ui/creature-mark.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { RecordForm } from '../../record-form.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { findLatestMonster, MONSTER_MESSAGES, prepareMonsterDraft, sendMonster } from '../library-records.ts';
import { PaneTabs, PreviewPane, usePane } from './editor-panes.tsx';
import { AbilitiesSection, SensesSection } from './monster-abilities.tsx';
import { DefencesSection } from './monster-defences.tsx';
import {
  describeMonsterDraft,
  emptyMonsterDraft,
  type MonsterDraft,
  monsterProblems,
} from './monster-draft.ts';
import { DescriptionSection, FeatureSections } from './monster-features.tsx';
import { BasicsSection, FiguresSection } from './monster-sections.tsx';
import { changedBy, type PendingChange, QuickChanges } from './quick-changes.tsx';
import { useCheckedSave } from './use-checked-save.ts';
import { Warnings } from './warnings.tsx';

/** The form for a new one begins with nothing of another record. */
export const newLoader = () => {
  clearDraftOfRecord('own-monster');
  return null;
};

export const editLoader = ({ params }: LoaderFunctionArgs) => prepareMonsterDraft(String(params.id));

export function MonsterFormPage() {
  const { draft, change, replace } = useDraft('own-monster', emptyMonsterDraft);
  const [pending, setPending] = useState<PendingChange>();
  const { pane, setPane, hiddenUnless } = usePane();
  const { fields } = draft;

  const saving = useSave<MonsterDraft>({
    kind: 'own-monster',
    formPath: draft.id === null ? libraryPaths.new('monsters') : libraryPaths.edit('monsters', draft.id),
    messages: MONSTER_MESSAGES,
    send: sendMonster,
    findLatest: findLatestMonster,
    pathAfter: (id) => libraryPaths.record('monsters', id),
  });
  const { errors, submit } = useCheckedSave<OwnMonsterFields, MonsterDraft>({
    fields,
    problemsOf: monsterProblems,
    saving,
    onProblem: () => setPane('edit'),
  });

  function changeFields(part: Partial<OwnMonsterFields>) {
    change(({ fields: before }) => ({ fields: followChange(before, { ...before, ...part }) }));
  }

  const section = { fields, errors, onChange: changeFields };
  return (
    <RecordForm
      noun="Monster"
      kind="own-monster"
      draft={draft}
      listPath={draft.id === null ? libraryPaths.list('monsters') : libraryPaths.record('monsters', draft.id)}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={describeMonsterDraft}
      aside={
        <>
          <div className={hiddenUnless('preview')}>
            <QuickChanges
              fields={fields}
              pending={pending}
              onPending={setPending}
              onApply={(next) => change({ fields: next })}
            />
            <Warnings fields={fields} onMend={changeFields} />
          </div>
          <PreviewPane className={hiddenUnless('preview')}>
            <Preview id={draft.id ?? draft.newId} fields={fields} pending={pending} />
          </PreviewPane>
        </>
      }
      bar={<PaneTabs pane={pane} onPane={setPane} />}
    >
      <div className={`flex flex-col gap-4 ${hiddenUnless('edit')}`}>
        <BasicsSection {...section} />
        <FiguresSection {...section} />
        <AbilitiesSection {...section} />
        <SensesSection {...section} />
        <DefencesSection {...section} />
        <FeatureSections {...section} />
        <DescriptionSection {...section} />
      </div>
    </RecordForm>
  );
}

interface PreviewProps {
  id: string;
  fields: OwnMonsterFields;
  pending: PendingChange | undefined;
}

/** Read by the code that reads the SRD. It comes after the keys: typing never waits for it. */
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
