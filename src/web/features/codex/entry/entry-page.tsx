import { ChevronLeft, ChevronRight, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Guide } from '#domain/codex/guides.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { rememberEntry } from '#web/lib/codex/recent-entries.ts';
import { paths } from '#web/paths/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PinButton } from '#web/ui/pin-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ADDRESS } from '../address-names.ts';
import type { ListedGuide, NamedRow } from '../list/guide.ts';

interface EntryPageProps<Entry extends NamedRow & { url: string }> {
  entry: Entry;
  /** The neighbours in the whole list, if the page contains them. */
  near?: readonly NamedRow[] | undefined;
  markdown: (entry: Entry) => string;
  /** The entry's list: the target of Back, and the source of the neighbours. */
  guide: Guide;
  /** The main actions, shown before the rare ones. */
  actions?: ReactNode;
  /** In two columns. Otherwise as wide as readable text. */
  isWide?: boolean;
  children: ReactNode;
}

/** The list that the user came from, with its URL parameters. */
interface CameFrom {
  list?: string;
}

/** A page for one entry: prints as a card, can be copied, and links to its neighbours in the list. */
export function EntryPage<Entry extends NamedRow & { url: string }>(props: EntryPageProps<Entry>) {
  const { entry, near, markdown, guide, actions, isWide = false, children } = props;
  usePageTitle(entry.name);
  useEffect(() => rememberEntry(entry), [entry]);
  const { state } = useLocation() as { state: CameFrom | null };
  const cameFrom = new URLSearchParams(state?.list ?? '');
  cameFrom.delete(ADDRESS.open);
  const tail = cameFrom.toString();

  return (
    <div className={isWide ? '' : 'mx-auto max-w-3xl print:max-w-none'}>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        {actions}
        <Button className="max-sm:hidden" onClick={() => print()}>
          <Icon of={Printer} />
          Print
        </Button>
        <Menu label="More">
          {/* A phone has no space for it beside the rest. */}
          <Button variant="quiet" className="justify-start! sm:hidden" onClick={() => print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <PinButton what={{ guide, index: entry.index }} />
          <ShareButton name={entry.name} />
          <CopyButton name="Markdown" text={() => markdown(entry)} />
          <CopyButton name="JSON" text={() => JSON.stringify(entry, null, 2)} />
        </Menu>
        <BackLink to={paths.guide(guide) + (tail && `?${tail}`)} className="ml-auto" />
      </div>
      <div className="panel border-t-4 border-t-accent p-5 sm:p-8 print:border print:p-4 print:shadow-none">
        {children}
      </div>
      {guide !== 'conditions' && (
        <Neighbours guide={guide} index={entry.index} query={state?.list ?? ''} near={near} />
      )}
    </div>
  );
}

/** The system's share sheet: on phones it offers all chat apps. */
function ShareButton({ name }: { name: string }) {
  // Known only in the browser, after the first paint.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  const share = () =>
    navigator.share({ title: name, url: location.href }).catch((error: unknown) => {
      // The user closed the share sheet.
      if ((error as Error).name !== 'AbortError') toast.error('This device could not share the page.');
    });
  return (
    <Button variant="quiet" className="justify-start!" onClick={share}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}

interface NeighboursProps {
  guide: ListedGuide;
  index: string;
  query: string;
  near: readonly NamedRow[] | undefined;
}

/** The neighbours in the list that the user came from. A page that was opened directly uses the whole list. */
function Neighbours({ guide, index, query, near }: NeighboursProps) {
  const [rows, setRows] = useState<readonly NamedRow[]>([]);
  // A prerendered page contains them, so it does not load the list.
  const given = query === '' ? near : undefined;
  const isGiven = given !== undefined;

  useEffect(() => {
    if (isGiven) return;
    let isCurrent = true;
    import('../list/listed-rows.ts')
      .then(({ loadListedRows }) => loadListedRows(guide, query))
      .then(
        (loaded) => isCurrent && setRows(loaded),
        // The page works without them.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [guide, query, isGiven]);

  const listed = given ?? rows;
  const position = listed.findIndex((row) => row.index === index);
  if (position === -1) return <div className="mt-5 min-h-11" />;
  return (
    <nav aria-label="In the list" className="mt-5 flex flex-wrap justify-between gap-3 print:hidden">
      <Neighbour guide={guide} row={listed[position - 1]} query={query} direction="Previous" />
      <Neighbour guide={guide} row={listed[position + 1]} query={query} direction="Next" />
    </nav>
  );
}

interface NeighbourProps {
  guide: ListedGuide;
  row: NamedRow | undefined;
  query: string;
  direction: 'Previous' | 'Next';
}

function Neighbour({ guide, row, query, direction }: NeighbourProps) {
  if (row === undefined) return <span />;
  return (
    <Link
      to={entryAddress({ guide, index: row.index })}
      state={{ list: query }}
      className={buttonStyle('secondary')}
    >
      {direction === 'Previous' && <Icon of={ChevronLeft} />}
      <span>
        <span className="sr-only">{direction}: </span>
        {row.name}
      </span>
      {direction === 'Next' && <Icon of={ChevronRight} />}
    </Link>
  );
}
