import { paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

export function TransferPage() {
  return (
    <Page
      title="Export and Import"
      width="reading"
      back={paths.stuff}
      lead="Take everything that is yours as one file, and bring such a file into an account."
    >
      <div className="flex flex-col gap-6">
        <ExportCard />
        <ImportCard />
      </div>
    </Page>
  );
}
