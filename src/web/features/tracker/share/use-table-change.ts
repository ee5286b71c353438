import { useState } from 'react';
import { useParams } from 'react-router';
import { type Table, updateTable, updateTableSettings } from '#contract/table/live-table.ts';
import type { TableSettings } from '#domain/player-view/settings.ts';
import { type ApiError, type CallInput, callApi } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { changeTable } from '../state/live-table.ts';

type Changes = CallInput<typeof updateTable>['body'];

/** The encounter of this page's fight. Undefined for a trial fight. */
export function useEncounterId(): string | undefined {
  return useParams().encounter_id;
}

export function useTableChange() {
  const id = useEncounterId() ?? '';
  const [isBusy, setBusy] = useState(false);

  async function run(asked: (id: string) => Promise<Table>, expected?: Partial<Table>): Promise<boolean> {
    setBusy(true);
    try {
      await changeTable(() => asked(id), expected);
      return true;
    } catch (error) {
      toast.error((error as ApiError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const change = (changes: Changes) =>
    run(() => callApi(updateTable, { params: { id }, body: changes }), changes as Partial<Table>);
  const changeSettings = (settings: TableSettings) =>
    run(() => callApi(updateTableSettings, { params: { id }, body: settings }), { settings });
  return { isBusy, run, change, changeSettings };
}
