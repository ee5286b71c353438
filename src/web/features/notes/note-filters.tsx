import { useMemo } from 'react';
import { AUDIENCES, type Audience, NOTE_TYPES, type NoteType } from '#domain/journal/fields.ts';
import type { Listed } from '#web/lib/journal/use-journal.ts';
import { type NoteFilter, tagsOfNotes } from './filter-notes.ts';
import { NOTE_ORDERS, type NoteOrder } from './note-orders.ts';
import { TYPE_NAMES } from './note-words.ts';

interface NoteFiltersProps {
  notes: readonly Listed<'note'>[];
  filter: NoteFilter;
  onFilter: (filter: NoteFilter) => void;
  order: NoteOrder;
  onOrder: (order: NoteOrder) => void;
  /** The number of matching notes. */
  status: string;
}

export function NoteFilters({ notes, filter, onFilter, order, onOrder, status }: NoteFiltersProps) {
  const tags = useMemo(() => tagsOfNotes(notes), [notes]);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-3">
      <input
        type="search"
        aria-label="Search notes"
        placeholder="Search titles and texts"
        autoComplete="off"
        value={filter.query}
        onChange={(event) => onFilter({ ...filter, query: event.target.value })}
        className="control min-w-52 flex-[1_1_16rem]"
      />
      <select
        aria-label="Type"
        value={filter.type}
        onChange={(event) => onFilter({ ...filter, type: event.target.value as NoteType | '' })}
        className="control w-auto! min-w-32 max-sm:flex-1"
      >
        <option value="">Any type</option>
        {NOTE_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_NAMES[type]}
          </option>
        ))}
      </select>
      {tags.length > 0 && (
        <select
          aria-label="Tag"
          value={filter.tag}
          onChange={(event) => onFilter({ ...filter, tag: event.target.value })}
          className="control w-auto! min-w-32 max-w-full max-sm:flex-1"
        >
          <option value="">Any tag</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      )}
      <select
        aria-label="For"
        value={filter.audience}
        onChange={(event) => onFilter({ ...filter, audience: event.target.value as Audience | '' })}
        className="control w-auto! min-w-32 max-sm:flex-1"
      >
        <option value="">For anyone</option>
        {AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {`For ${audience === 'players' ? 'players' : 'the game master'}`}
          </option>
        ))}
      </select>
      <select
        aria-label="Sort by"
        value={order}
        onChange={(event) => onOrder(event.target.value as NoteOrder)}
        className="control w-auto! min-w-40 max-sm:flex-1"
      >
        {Object.entries(NOTE_ORDERS).map(([value, { text }]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p role="status" className="text-muted tabular-nums">
        {status}
      </p>
    </search>
  );
}
