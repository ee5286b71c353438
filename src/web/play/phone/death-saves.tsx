import type { Permission } from '#domain/player-view/settings.ts';
import type { OwnCombatant } from '#domain/player-view/view.ts';
import { useStore } from '#web/lib/store.ts';
import type { TableClient } from '../table/table-client.ts';
import { RolledNumberForm } from './rolled-number-form.tsx';

interface DeathSavesProps {
  client: TableClient;
  saves: OwnCombatant['death_saves'];
  /** A turn asked for a death save that was not made yet. */
  isAsked: boolean;
  permission: Permission;
}

export function DeathSaves({ client, saves, isAsked, permission }: DeathSavesProps) {
  const isOnItsWay = useStore(client.store, ({ unsent }) =>
    unsent.some(({ act }) => act.kind === 'death-save'),
  );
  const tallies = (
    <p className="play-saves">
      <Tally word="Successes" count={saves.successes} />
      <Tally word="Failures" count={saves.failures} />
    </p>
  );
  if (!isAsked || isOnItsWay) return tallies;
  return (
    <RolledNumberForm
      // Reset after each result, so that a second press does not send a save twice.
      key={`${saves.successes} ${saves.failures}`}
      label="Death save"
      minimum={1}
      maximum={20}
      permission={permission}
      onSend={(natural) => client.act({ kind: 'death-save', natural })}
    >
      {tallies}
    </RolledNumberForm>
  );
}

function Tally({ word, count }: { word: string; count: number }) {
  return (
    <span>
      {word} <strong>{count}</strong> of 3
    </span>
  );
}
