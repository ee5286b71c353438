import { type ReactNode, useState } from 'react';
import type { Table } from '#contract/table/live-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Tabs } from '../fields/tabs.tsx';
import { useLiveTable } from '../state/live-table.ts';
import { ActSettings } from './act-settings.tsx';
import { BetweenFights } from './between-fights.tsx';
import { HandoutsTab } from './handouts-tab.tsx';
import { IncomingList } from './incoming-list.tsx';
import { LinkSection } from './link-section.tsx';
import { PhoneList } from './phone-list.tsx';
import { PlayersPreview } from './players-preview.tsx';
import { SightSettings } from './sight-settings.tsx';
import { useEncounterId } from './use-table-change.ts';
import './share.css';

const TABS = [
  { tab: 'link', title: 'Link' },
  { tab: 'sight', title: 'They see' },
  { tab: 'acts', title: 'They do' },
  { tab: 'handouts', title: 'Handouts' },
  { tab: 'between', title: 'Between fights' },
  { tab: 'preview', title: 'See what players see' },
] as const;
type Tab = (typeof TABS)[number]['tab'];

const NOT_KEPT =
  'Players follow a fight on their own screens and phones by a link. This one is on this device only: keep it in an account first.';
const NO_SERVER = 'The server cannot be reached, so nothing can be shared now. This tries again by itself.';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const table = useLiveTable((live) => live.table);
  const encounterId = useEncounterId();
  const isUnknown = useLiveTable((live) => live.isUnknown);
  return (
    <Dialog title="Share" width="wide" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      {table !== null && <TableTabs table={table} />}
      {table === null && (
        <p role="status" className="min-h-40">
          {encounterId === undefined ? NOT_KEPT : isUnknown ? NO_SERVER : 'Asking the server…'}
        </p>
      )}
    </Dialog>
  );
}

function TableTabs({ table }: { table: Table }) {
  const [tab, setTab] = useState<Tab>('link');
  return (
    <Tabs label="Share" tabs={TABS} current={tab} onChoose={setTab}>
      <div className="min-h-76">{contentOf(tab, table)}</div>
    </Tabs>
  );
}

function contentOf(tab: Tab, table: Table): ReactNode {
  switch (tab) {
    case 'link':
      return (
        <div className="flex flex-col gap-5">
          <IncomingList />
          <LinkSection table={table} />
          {table.code !== null && <PhoneList seats={table.seats} />}
        </div>
      );
    case 'sight':
      return <SightSettings settings={table.settings} />;
    case 'acts':
      return <ActSettings settings={table.settings} />;
    case 'handouts':
      return <HandoutsTab />;
    case 'between':
      return <BetweenFights table={table} />;
    case 'preview':
      return <PlayersPreview table={table} />;
  }
}
