import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Page } from '#web/ui/page.tsx';
import { CollectionCard } from './collection-card.tsx';
import { type ChosenRecords, CollectionForm } from './collection-form.tsx';
import { collectionsQuery } from './queries.ts';

/** The shared collections. The library links here with the records to share. */
export function CollectionsPage() {
  const { state } = useLocation() as { state: { share?: ChosenRecords } | null };
  const { data: collections, isError, refetch } = useQuery(collectionsQuery);
  const [edits, setEdits] = useState<string | undefined>(state?.share === undefined ? undefined : 'new');
  const edited = collections?.find(({ collection_id }) => collection_id === edits);
  const isForm = edits === 'new' || edited !== undefined;
  const createNew = (
    <Button variant="primary" onClick={() => setEdits('new')}>
      + Create New
    </Button>
  );

  return (
    <Page
      title="Shared Collections"
      back={paths.library}
      lead="Some of your monsters, spells and encounters as a link: another game master reads them and copies what they like."
      actions={!isForm && createNew}
    >
      {isError && (
        <ErrorPanel message="Your collections could not be loaded." onRetry={() => void refetch()} />
      )}
      {isForm ? (
        <CollectionForm
          key={edits}
          collection={edited}
          chosenFirst={state?.share ?? {}}
          onDone={() => setEdits(undefined)}
        />
      ) : (
        collections !== undefined &&
        (collections.length === 0 ? (
          <EmptyState title="No Collections to Display" action={createNew}>
            Put some of your library together and send the link to a friend. You can stop it at any time.
          </EmptyState>
        ) : (
          <div className="grid gap-5 lg:grid-cols-2">
            {collections.map((collection) => (
              <CollectionCard
                key={collection.collection_id}
                collection={collection}
                onEdit={() => setEdits(collection.collection_id)}
              />
            ))}
          </div>
        ))
      )}
    </Page>
  );
}
