import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import {
  exportLibrary,
  LIBRARY_EXPORT_FORMATS,
  type LibraryExportFormat,
} from '#domain/library/export/export-library.ts';
import { ownFieldsOf, ownSpellFieldsOf } from '#domain/library/fields-from-monster.ts';
import { callApi } from '#web/lib/api-client.ts';
import { downloadJson } from '#web/lib/download-json.ts';
import { ownMonstersQuery, ownSpellsQuery } from '#web/lib/library/own-library.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { RecordChoice } from './collections/record-choice.tsx';

interface Chosen {
  monsters?: readonly string[];
  spells?: readonly string[];
}

/**
 * Exports own monsters and spells as a file for this or another tool. Exports all of them, unless the library passes a
 * selection.
 */
export function ExportPage() {
  const { state } = useLocation() as { state: { export?: Chosen } | null };
  const [format, setFormat] = useState<LibraryExportFormat>('lorescreen');
  const { data: monsters = [] } = useQuery(ownMonstersQuery);
  const { data: spells = [] } = useQuery(ownSpellsQuery);
  const [changed, setChanged] = useState<{ monsters?: Set<string>; spells?: Set<string> }>({});
  const [isBusy, setIsBusy] = useState(false);
  const chosenMonsters = changed.monsters ?? new Set(state?.export ? state.export.monsters : idsOf(monsters));
  const chosenSpells = changed.spells ?? new Set(state?.export ? state.export.spells : idsOf(spells));
  const total = chosenMonsters.size + chosenSpells.size;

  async function download() {
    setIsBusy(true);
    try {
      const [allMonsters, allSpells] = await Promise.all([
        chosenMonsters.size > 0 ? callApi(ownMonsterCalls.list, {}) : [],
        chosenSpells.size > 0 ? callApi(ownSpellCalls.list, {}) : [],
      ]);
      const exported = exportLibrary(
        format,
        allMonsters.filter(({ id }) => chosenMonsters.has(id)).map(ownFieldsOf),
        allSpells.filter(({ id }) => chosenSpells.has(id)).map(ownSpellFieldsOf),
      );
      downloadJson(`library-${format}`, JSON.stringify(exported, null, 2));
    } catch {
      toast.error('The export failed. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Page
      title="Export"
      documentTitle="Export my library"
      width="reading"
      back={paths.library}
      lead="Your monsters and spells as a file. Nothing leaves this device but the file itself."
    >
      <div className="flex flex-col gap-5">
        <SelectField
          label="Format"
          value={format}
          onChange={(event) => setFormat(event.target.value as LibraryExportFormat)}
        >
          {Object.entries(LIBRARY_EXPORT_FORMATS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <RecordChoice
          title="Monsters"
          rows={monsters}
          chosen={chosenMonsters}
          onChange={(of) => setChanged({ ...changed, monsters: of })}
        />
        <RecordChoice
          title="Spells"
          rows={spells}
          chosen={chosenSpells}
          onChange={(of) => setChanged({ ...changed, spells: of })}
        />
        <Button
          variant="primary"
          className="self-start"
          busy={isBusy}
          disabled={total === 0}
          onClick={() => void download()}
        >
          <Icon of={Download} />
          {`Download ${total.toLocaleString('en')} ${total === 1 ? 'record' : 'records'}`}
        </Button>
      </div>
    </Page>
  );
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
