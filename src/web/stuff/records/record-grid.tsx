import { LayoutDashboard } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { pictureAddress } from '#web/lib/pictures/picture-address.ts';
import { type Pinnable, pin } from '#web/lib/screen/pin.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ROW_BUTTON } from './record-rows.tsx';

interface RecordGridProps<Item> {
  records: readonly Item[];
  describe: (record: Item) => Described;
  onEdit: (record: Item) => void;
  onDelete: (record: Item) => void;
  /** The pictures by the id of the record. */
  pictures?: ReadonlyMap<string, string>;
}

export function RecordGrid<Item>({ records, describe, onEdit, onDelete, pictures }: RecordGridProps<Item>) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {records.map((record) => {
        const { id } = describe(record);
        return (
          <Boundary key={id} of={record} fallback={<li className="panel px-4 py-3">Cannot be shown</li>}>
            <RecordCard
              record={record}
              describe={describe}
              pictureId={pictures?.get(id)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          </Boundary>
        );
      })}
    </ul>
  );
}

/** The focus target after a card is removed: the card that takes its place, or the last one. */
export function findNextCard(id: string): HTMLElement | null {
  const card = document.querySelector(`[data-record="${CSS.escape(id)}"]`);
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  return next?.querySelector('button') ?? null;
}

export interface Described {
  id: string;
  name: string;
  detail?: string;
  facts: { label: string; value: number | string }[];
  to?: string;
  tags?: readonly string[];
  /** What its button pins to the screen. */
  pins?: Pinnable;
}

type RecordCardProps<Item> = Omit<RecordGridProps<Item>, 'records' | 'pictures'> & {
  record: Item;
  pictureId: string | undefined;
};

/** Memoized by record: while the user scrolls through a thousand cards, the earlier ones do not render again. */
const RecordCard = memo(Card) as typeof Card;

function Card<Item>({ record, describe, pictureId, onEdit, onDelete }: RecordCardProps<Item>) {
  const { id, name, detail, facts, to, tags = [], pins } = describe(record);
  const nameId = useId();
  return (
    <li data-record={id} className="min-w-0">
      <article aria-labelledby={nameId} className="panel flex h-full flex-col gap-2 px-4 py-3">
        <div className="grow">
          {pictureId !== undefined && (
            <img
              src={pictureAddress(pictureId)}
              alt=""
              loading="lazy"
              className="mb-2 size-20 rounded-lg object-contain"
            />
          )}
          <h2 id={nameId} className="text-xl">
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className="link">
                {name}
              </Link>
            )}
          </h2>
          {detail !== undefined && <p className="text-muted">{detail}</p>}
          {tags.length > 0 && <p className="text-muted">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
        </div>
        <dl className="flex flex-wrap gap-x-4">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold font-serif text-xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-1">
          <Button className={ROW_BUTTON} onClick={() => onEdit(record)}>
            Edit
          </Button>
          <Button variant="delete" className={ROW_BUTTON} onClick={() => onDelete(record)}>
            Delete
          </Button>
          {pins !== undefined && (
            <Button
              variant="quiet"
              aria-label="Pin to screen"
              title="Pin to screen"
              className={`${ROW_BUTTON} px-1.5! pointer-coarse:min-w-11`}
              onClick={() => void pin(pins)}
            >
              <Icon of={LayoutDashboard} />
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
