import { Download } from 'lucide-react';
import { useState } from 'react';
import { journalFiles } from '#domain/journal/export/journal-files.ts';
import { journalMarkdown } from '#domain/journal/export/journal-markdown.ts';
import { downloadBlob } from '#web/lib/download-blob.ts';
import { writeZip } from '#web/lib/files/write-zip.ts';
import { readPictureBytes } from '#web/lib/pictures/fetch-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { gatherJournal } from './gather-journal.ts';

type Format = 'md' | 'zip';

interface ExportCardProps {
  campaign: { campaign_id: string; name: string };
}

export function ExportCard({ campaign }: ExportCardProps) {
  const [running, setRunning] = useState<{ format: Format; share?: number }>();

  async function download(format: Format) {
    if (running !== undefined) return;
    setRunning({ format });
    try {
      const { journal, missing } = await gatherJournal(campaign, { withPictures: format === 'zip' });
      const name = nameOf(campaign.name);
      if (format === 'md') {
        downloadBlob(name, 'md', new Blob([journalMarkdown(journal)], { type: 'text/markdown' }));
      } else {
        const packed = await writeZip(journalFiles(journal), {
          readPicture: readPictureBytes,
          onProgress: (done, total) => setRunning({ format, share: done / total }),
        });
        missing.push(...packed.missing);
        downloadBlob(name, 'zip', packed.zip);
      }
      if (missing.length > 0) {
        const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
        toast.info(
          `Not in the file, because it could not be read: ${missing.slice(0, 3).join(', ')}${more}.`,
        );
      } else toast.success('The journal was exported.');
    } catch {
      toast.error('The export failed. Please try again.');
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>Export</h2>
      <p className="text-muted">
        All notes, sessions and handouts of this campaign. The zip has a file for each of them, with front
        matter, links between them and the pictures, and opens in Obsidian. The file is made on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={running?.format === 'md'} onClick={() => void download('md')}>
          <Icon of={Download} />
          Download as Markdown
        </Button>
        <Button busy={running?.format === 'zip'} onClick={() => void download('zip')}>
          <Icon of={Download} />
          Download as zip
        </Button>
      </div>
      {running?.share !== undefined && (
        <progress aria-label="Export" value={running.share} className="h-3 w-full" />
      )}
    </Card>
  );
}

/** Keeps only characters that every system allows in a file name. */
function nameOf(campaign: string): string {
  const words = campaign.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('-') || 'journal';
}
