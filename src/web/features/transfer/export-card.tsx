import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportStuff } from '#contract/transfer.ts';
import { EXPORTED_FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { downloadJson } from '#web/lib/download-json.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const FIGHTS_MEGABYTES = EXPORTED_FIGHTS_BYTES_MAXIMUM / 1024 / 1024;

export function ExportCard() {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const exported = await callApi(exportStuff, {});
      // Without whitespace, because an import has a size limit.
      downloadJson('lorescreen', JSON.stringify(exported));
      const left = exported.fights_left_out ?? 0;
      if (left > 0) {
        const fights = left === 1 ? '1 earlier fight is' : `${left} earlier fights are`;
        toast.info(`${fights} not in the file, which takes ${FIGHTS_MEGABYTES} MB of fights at most.`);
      }
    } catch {
      toast.error('The export failed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>Export</h2>
      <p className="text-muted">
        Your campaigns, encounters, characters and NPCs, with all that connects them, your library and your
        journal, as one JSON file. Fights include their log; after an import, earlier steps cannot be undone.
        Pictures are not in it: export the journal of a campaign to get them as files.
      </p>
      <Button variant="primary" busy={busy} onClick={download}>
        <Icon of={Download} />
        Download my stuff
      </Button>
    </Card>
  );
}
