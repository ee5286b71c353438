import type { Act } from '#domain/player-view/player-acts.ts';
import type { Permission } from '#domain/player-view/settings.ts';
import { useStore } from '#web/lib/store.ts';
import type { TableClient } from '../table/table-client.ts';
import { RolledNumberForm } from './rolled-number-form.tsx';

/** Hidden while an answer is pending, so that the initiative is not entered twice. */
export function InitiativeForm({ client, permission }: { client: TableClient; permission: Permission }) {
  const isSent = useIsPending(client, 'initiative');
  if (isSent) return null;
  return (
    <RolledNumberForm
      label="Your initiative"
      minimum={-100}
      maximum={1000}
      permission={permission}
      onSend={(value) => client.act({ kind: 'initiative', value })}
    />
  );
}

function useIsPending(client: TableClient, kind: Act['kind']): boolean {
  return useStore(client.store, ({ unsent, answered, table }) => {
    if (unsent.some(({ act }) => act.kind === kind)) return true;
    const waits = (id: string) =>
      table?.view.you?.acts.some((sent) => sent.id === id && sent.state === 'waiting') === true;
    return answered.some(({ id, act }) => act.kind === kind && waits(id));
  });
}
