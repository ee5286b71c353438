import { href as quill } from 'virtual:game-icon/quill-ink';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { tagsOf } from '#domain/journal/fields.ts';
import { searchTextsOf, useIndexedJournal } from '#web/lib/journal/journal-index.ts';
import { journalKey } from '#web/lib/journal/journal-key.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { startJournalRecord } from '#web/lib/journal/open-records.ts';
import { type Listed, loadJournalList, useNotes } from '#web/lib/journal/use-journal.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { similarLine } from '#web/lib/unknown-words.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { useNewAtOnce } from '#web/stuff/journal/use-new-at-once.ts';
import { campaignQuery } from '#web/stuff/queries.ts';
import type { CameFrom } from '#web/stuff/records/detail-actions.tsx';
import { type Column, RecordRows } from '#web/stuff/records/record-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon, Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { filterNotes, NO_FILTER, searchNotes } from './filter-notes.ts';
import { NoteFilters } from './note-filters.tsx';
import { NOTE_ORDERS, type NoteOrder } from './note-orders.ts';
import { AUDIENCE_NAMES, TYPE_NAMES } from './note-words.ts';

export const loader = ({ params }: LoaderFunctionArgs) =>
  Promise.all([
    queryClient.ensureQueryData(campaignQuery(String(params.campaign_id))),
    loadJournalList('note'),
  ]);

const NONE: Listed<'note'>[] = [];
/** Shared by all rows, because creating it costs more than the rest of a row. */
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** All notes of a campaign, with a search over titles and texts that needs no server. */
export function NotesPage() {
  const campaignId = String(useParams().campaign_id);
  const { data: campaign } = useSuspenseQuery(campaignQuery(campaignId));
  const notes = useNotes(campaignId) ?? NONE;
  const navigate = useNavigate();
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState<NoteOrder>('changed');
  const deferred = useDeferredValue(filter);
  const { revision, isReading } = useIndexedJournal();

  const arranged = useMemo(() => [...notes].sort(NOTE_ORDERS[order].compare), [notes, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision has more texts.
  const search = useMemo(
    () => searchNotes(arranged, searchTextsOf(arranged.map(({ note_id }) => journalKey('note', note_id)))),
    [arranged, revision],
  );
  const { notes: found, similarTo } = useMemo(
    () => filterNotes(arranged, deferred, search),
    [arranged, deferred, search],
  );
  const hits = similarTo.length > 0 ? 0 : found.length;

  function create(name = '', replace = false) {
    const id = startJournalRecord('note', {
      campaign_id: campaignId,
      name,
      type: filter.type === '' ? 'other' : filter.type,
      audience: 'game_master',
      tags: filter.tag,
      text: '',
    });
    navigate(recordPath('note', id), { replace });
  }
  useNewAtOnce((name) => create(name, true));

  return (
    <Page
      title="Notes"
      documentTitle={`Notes of ${campaign.name}`}
      lead={campaign.name}
      back={recordPath('campaign', campaignId)}
      actions={
        <>
          <LinkButton to={paths.campaignJournal(campaignId)}>Export and import</LinkButton>
          <Button variant="primary" onClick={() => create()}>
            <Icon of={Plus} />
            New note
          </Button>
        </>
      }
    >
      {notes.length === 0 ? (
        <EmptyState title="No Notes to Display" icon={<GameIcon href={quill} className="size-14" />}>
          Write down the people, places, quests and secrets of your world. Type @ in a note to mention a
          character, a monster, an encounter or another note.
        </EmptyState>
      ) : (
        <>
          <NoteFilters
            notes={notes}
            filter={filter}
            onFilter={setFilter}
            order={order}
            onOrder={setOrder}
            status={`${hits} of ${notes.length}${filter.query !== '' && isReading ? ', reading the texts…' : ''}`}
          />
          {similarTo.length > 0 && (
            <p role="status" className="mb-3">
              {similarLine(similarTo)}
            </p>
          )}
          <FoundNotes notes={found} scope={JSON.stringify([order, deferred])} campaignId={campaignId} />
        </>
      )}
    </Page>
  );
}

interface FoundNotesProps {
  notes: readonly Listed<'note'>[];
  /** Identifies the search and the sort order. */
  scope: string;
  campaignId: string;
}

/** Memoized, so that a key of the search is painted before the rows are rendered again. */
const FoundNotes = memo(function FoundNotes({ notes, scope, campaignId }: FoundNotesProps) {
  const { shown, more } = useChunks(notes, scope);
  if (notes.length === 0) return <p className="text-muted">Nothing found.</p>;
  return (
    <>
      <RecordRows
        label="Notes"
        columns={columns({ from: paths.campaignNotes(campaignId) })}
        rows={shown}
        keyOf={({ note_id }) => note_id}
      />
      {more}
    </>
  );
});

function columns(from: CameFrom): Column<Listed<'note'>>[] {
  return [
    {
      header: 'Title',
      cell: (note) => (
        <Link to={recordPath('note', note.note_id)} state={from} className="link font-semibold">
          {journalTitle('note', note)}
        </Link>
      ),
    },
    { header: 'Type', className: 'w-24 lg:w-28', cell: ({ type }) => TYPE_NAMES[type] },
    {
      header: 'Tags',
      cell: ({ tags }) =>
        tagsOf(tags)
          .map((tag) => `#${tag}`)
          .join(' '),
      textOf: ({ tags }) => tags,
    },
    { header: 'For', className: 'w-32 lg:w-36', cell: ({ audience }) => AUDIENCE_NAMES[audience] },
    {
      header: 'Changed',
      className: 'w-36',
      from: 'lg',
      cell: ({ isUnsaved, updated_at }) => (isUnsaved ? 'Not saved yet' : DATE.format(updated_at)),
    },
  ];
}
