import { Play } from 'lucide-react';
import { useState } from 'react';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BuilderGroups } from './builder-groups.tsx';
import { BuilderMonsters } from './builder-monsters.tsx';
import { BuilderParty } from './builder-party.tsx';
import type { BuilderProps } from './builder-props.ts';
import { BuilderSuggest } from './builder-suggest.tsx';
import { NO_FILTER } from './candidates.ts';
import { monsterGroupsOf } from './chosen-monster-groups.ts';
import { DayBudget } from './day-budget.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { type EncounterDraft, proposedName } from './encounter-draft.ts';

/**
 * The quick way to build an encounter. It edits the same draft as the form's sections. One column has the controls, the
 * other one their result, so that an open filter does not push the chosen monsters away. In a sheet the result stays at
 * the bottom.
 */
export function Builder(props: BuilderProps) {
  const { draft, candidates, levels, edition, busy, onRun } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const groups = monsterGroupsOf(draft.monsters, candidates);
  const { adjustedXp } = judgeDifficulty(levels, groups, edition);
  return (
    <section
      aria-label="Builder"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <h2 className="sr-only">Builder</h2>
      <Card className="flex min-w-0 flex-col gap-3 p-4!">
        <BuilderParty {...props} />
        <BuilderMonsters {...props} filter={filter} onFilter={setFilter} />
        <BuilderSuggest {...props} filter={filter} />
      </Card>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
        <div className="flex min-w-0 flex-col gap-1 max-lg:hidden">
          <RunButton busy={busy} onRun={onRun} />
          <p className="truncate text-center text-muted">{savedAs(draft)}</p>
        </div>
        <DifficultyPanel levels={levels} monsters={groups} edition={edition} className="p-4!">
          <DayBudget draft={draft} levels={levels} edition={edition} adjustedXp={adjustedXp} />
        </DifficultyPanel>
        <Card className="min-w-0 overflow-y-auto p-4! max-lg:sticky max-lg:-bottom-3 max-lg:max-h-52 lg:max-h-[40dvh]">
          <BuilderGroups {...props} filter={filter} />
        </Card>
      </div>
    </section>
  );
}

interface RunButtonProps {
  busy: boolean;
  onRun: () => void;
}

export function RunButton({ busy, onRun }: RunButtonProps) {
  return (
    <Button
      variant="primary"
      busy={busy}
      aria-keyshortcuts="Control+Enter"
      title="Saves the encounter and opens it in the initiative tracker (Ctrl Enter)"
      onClick={onRun}
    >
      <Icon of={Play} />
      Run now
    </Button>
  );
}

/** Explains what Run now saves. Without a typed name it uses the default name. */
function savedAs({ name, monsters }: EncounterDraft): string {
  const proposal = name.trim() === '' ? proposedName(monsters) : name.trim();
  return proposal === ''
    ? 'Saves it and opens the tracker: Ctrl Enter'
    : `Saves it as “${proposal}”: Ctrl Enter`;
}
