import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Table } from '#contract/table.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLiveTable } from '../live-table.ts';
import { ActSettings } from './act-settings.tsx';
import { BetweenFights } from './between-fights.tsx';
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
      {table !== null && <Tabs table={table} />}
      {table === null && (
        <p role="status" className="min-h-40">
          {encounterId === undefined ? NOT_KEPT : isUnknown ? NO_SERVER : 'Asking the server…'}
        </p>
      )}
    </Dialog>
  );
}

function Tabs({ table }: { table: Table }) {
  const [tab, setTab] = useState<Tab>('link');
  const id = useId();

  function moveByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const place = TABS.findIndex((other) => other.tab === tab);
    const next = TABS[(place + step + TABS.length) % TABS.length];
    if (step === 0 || next === undefined) return;
    setTab(next.tab);
    document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  return (
    <div className="flex flex-col">
      <div
        role="tablist"
        aria-label="Share"
        className="flex flex-wrap border-line border-b"
        onKeyDown={moveByKey}
      >
        {TABS.map(({ tab: name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            className={`min-h-11 border-b-2 px-3 font-semibold hover:text-accent ${
              tab === name ? 'border-accent text-accent' : 'border-transparent text-muted'
            }`}
            onClick={() => setTab(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="min-h-80 pt-4">
        {contentOf(tab, table)}
      </div>
    </div>
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
    case 'between':
      return <BetweenFights table={table} />;
    case 'preview':
      return <PlayersPreview table={table} />;
  }
}
