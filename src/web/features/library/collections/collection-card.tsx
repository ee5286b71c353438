import { Copy, Link as LinkIcon, Pencil, RefreshCw, Trash2, Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import { type Collection, deleteCollection, shareCollection, stopCollection } from '#contract/collection.ts';
import { callApi } from '#web/lib/api-client.ts';
import { libraryPaths } from '#web/paths/library-paths.ts';
import { countsInWords } from '#web/stuff/imports/counts-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { refreshCollections } from './queries.ts';

const QUESTIONS = {
  renew: {
    text: 'The current link stops working. Everyone who uses it needs the new one.',
    yes: 'Make a new link',
  },
  stop: { text: 'The link stops working at once. What others have copied stays theirs.', yes: 'Stop' },
  remove: {
    text: 'The collection and its link are removed. Its records stay in your library.',
    yes: 'Delete',
  },
} as const;

interface CollectionCardProps {
  collection: Collection;
  onEdit: () => void;
}

export function CollectionCard({ collection, onEdit }: CollectionCardProps) {
  const { collection_id: id, name, description, code } = collection;
  const [asks, setAsks] = useState<keyof typeof QUESTIONS>();
  const [isBusy, setIsBusy] = useState(false);
  const titleId = useId();

  async function run(work: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await work();
      await refreshCollections();
      setAsks(undefined);
    } catch {
      toast.error('That did not work. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }
  const address = code === null ? '' : `${location.origin}${libraryPaths.shared(code)}`;
  const share = (renew: boolean) => callApi(shareCollection, { params: { id }, body: { renew } });
  const answers = {
    renew: () => share(true),
    stop: () => callApi(stopCollection, { params: { id } }),
    remove: () => callApi(deleteCollection, { params: { id } }),
  };

  return (
    <article aria-labelledby={titleId} className="panel flex flex-col gap-3 p-5">
      <div>
        <h2 id={titleId}>{name}</h2>
        <p className="text-muted">{contentInWords(collection)}</p>
        {description !== '' && <p className="mt-1 line-clamp-3 whitespace-pre-line">{description}</p>}
      </div>
      {code === null ? (
        <p className="text-muted">Nobody else can open it: it has no link.</p>
      ) : (
        <p className="select-all break-all rounded-lg border border-line bg-background px-3 py-2">
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {code === null ? (
          <Button variant="primary" busy={isBusy} onClick={() => void run(() => share(false))}>
            <Icon of={LinkIcon} />
            Make a link
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              onClick={() => void copyText(address, 'Link copied.', 'select the link and copy it')}
            >
              <Icon of={Copy} />
              Copy link
            </Button>
            <Button onClick={() => setAsks('stop')}>
              <Icon of={Unlink} />
              Stop
            </Button>
            <Button onClick={() => setAsks('renew')}>
              <Icon of={RefreshCw} />
              New link
            </Button>
          </>
        )}
        <Button onClick={onEdit}>
          <Icon of={Pencil} />
          Edit
        </Button>
        <Button variant="delete" onClick={() => setAsks('remove')}>
          <Icon of={Trash2} />
          Delete
        </Button>
      </div>
      {asks !== undefined && (
        <div className="panel flex flex-wrap items-center gap-3 border-accent p-3">
          <p className="grow">{QUESTIONS[asks].text}</p>
          <Button variant="danger" busy={isBusy} onClick={() => void run(answers[asks])}>
            {QUESTIONS[asks].yes}
          </Button>
          <Button onClick={() => setAsks(undefined)}>Keep it</Button>
        </div>
      )}
    </article>
  );
}

function contentInWords({ monsters, spells, encounters }: Collection): string {
  const counts = { monsters: monsters.length, spells: spells.length, encounters: encounters.length };
  return countsInWords(counts) || 'Empty';
}
