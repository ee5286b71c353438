import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BuilderGroups } from './builder-groups.tsx';
import { BuilderMonsters } from './builder-monsters.tsx';
import { BuilderParty } from './builder-party.tsx';
import type { BuilderProps } from './builder-props.ts';
import { BuilderSuggest } from './builder-suggest.tsx';
import { NO_FILTER } from './candidates.ts';
import { type EncounterDraft, proposedName } from './encounter-draft.ts';

/** The quick way to an encounter, on the same draft as the form's sections. */
export function Builder(props: BuilderProps) {
  const { draft, busy, onRun } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <Card aria-label="Builder" className="relative flex flex-col gap-3 p-4! lg:min-h-0 lg:overflow-y-auto">
      <h2 className="sr-only">Builder</h2>
      <BuilderParty {...props} />
      <BuilderMonsters {...props} filter={filter} onFilter={setFilter} />
      <BuilderSuggest {...props} filter={filter} hint={savedAs(draft)} />
      {/* Last, because its height changes: no button that changes it may move under the pointer. */}
      <BuilderGroups {...props} filter={filter} />
      {/* Visually first but last in the Tab order: Tab leads from the campaign to the monsters. */}
      <RunButton className="absolute! top-4 right-4 max-lg:hidden" busy={busy} onRun={onRun} />
    </Card>
  );
}

interface RunButtonProps {
  busy: boolean;
  className?: string;
  onRun: () => void;
}

export function RunButton({ busy, className, onRun }: RunButtonProps) {
  return (
    <Button
      variant="primary"
      className={className}
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

/** How Run now fills the two required fields of an encounter. */
function savedAs({ name, monsters }: EncounterDraft): string {
  const proposal = name.trim() === '' ? proposedName(monsters) : name.trim();
  return proposal === ''
    ? 'Run now: saved and in the tracker with Ctrl Enter.'
    : `Run now (Ctrl Enter) saves it as “${proposal}”.`;
}
