import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportStuff } from '#contract/transfer.ts';
import { EXPORTED_FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { downloadBlob } from '#web/lib/download-blob.ts';
import { writeZip } from '#web/lib/files/write-zip.ts';
import { readPictureBytes } from '#web/lib/pictures/fetch-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { accountFiles } from './account-files.ts';

const FIGHTS_MEGABYTES = EXPORTED_FIGHTS_BYTES_MAXIMUM / 1024 / 1024;

export function ExportCard() {
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const exported = await callApi(exportStuff, {});
      const { zip, missing } = await writeZip(accountFiles(exported), {
        readPicture: readPictureBytes,
        onProgress: (done, total) => setShare(done / total),
      });
      downloadBlob('lorescreen', 'zip', zip);
      if (missing.length > 0) {
        const pictures = missing.length === 1 ? '1 picture is' : `${missing.length} pictures are`;
        toast.info(`${pictures} not in the file, because reading failed. Please try again.`);
      }
      const left = exported.fights_left_out ?? 0;
      if (left > 0) {
        const fights = left === 1 ? '1 earlier fight is' : `${left} earlier fights are`;
        toast.info(`${fights} not in the file, which takes ${FIGHTS_MEGABYTES} MB of fights at most.`);
      }
    } catch {
      toast.error('The export failed. Please try again.');
    } finally {
      setBusy(false);
      setShare(undefined);
    }
  }

  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>Export</h2>
      <p className="text-muted">
        Your campaigns, encounters, characters and NPCs, with all that connects them, your library and your
        journal, your collections and your pictures, as one zip. Fights include their log; after an import,
        earlier steps cannot be undone.
      </p>
      <Button variant="primary" busy={busy} onClick={download}>
        <Icon of={Download} />
        Download my stuff
      </Button>
      {share !== undefined && <progress aria-label="Export" value={share} className="h-3 w-full" />}
    </Card>
  );
}
