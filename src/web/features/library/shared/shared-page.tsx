import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { getSharedCollection, type SharedCollection } from '#contract/collection.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { libraryPaths } from '#web/paths/library-paths.ts';
import { loginLeadingTo } from '#web/paths/paths.ts';
import { LastImport } from '#web/stuff/imports/last-import.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Preview } from '../import/preview.tsx';
import { useSaving } from '../import/use-saving.tsx';
import { candidatesOf } from './shared-candidates.ts';
import { SharedReader } from './shared-reader.tsx';

/** A shared collection: anyone with the link can read it, signed-in users can copy it. */
export function SharedPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <SharedByCode />
    </QueryClientProvider>
  );
}

function SharedByCode() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', code],
    queryFn: ({ signal }) => callApi(getSharedCollection, { params: { code }, signal }),
  });
  if (data !== undefined) return <Shared collection={data} code={code} />;
  if (error === null) return <PageSkeleton />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return <NotFound />;
  }
  return (
    <ErrorPanel
      message="The collection could not be loaded."
      {...(error instanceof ApiError && { detail: error.message })}
      onRetry={() => void refetch()}
    />
  );
}

function Shared({ collection, code }: { collection: SharedCollection; code: string }) {
  const username = useUsername();
  const [copies, setCopies] = useState(false);
  return (
    <Page
      title={collection.name}
      lead={
        collection.description === '' ? undefined : (
          <p className="whitespace-pre-line">{collection.description}</p>
        )
      }
      actions={
        !copies &&
        (typeof username === 'string' ? (
          <Button variant="primary" onClick={() => setCopies(true)}>
            Copy to my library
          </Button>
        ) : (
          <LinkButton variant="primary" to={loginLeadingTo(libraryPaths.shared(code))}>
            Log in to copy
          </LinkButton>
        ))
      }
    >
      {typeof username === 'string' && !copies && <LastImport from={collection.name} />}
      {copies ? (
        <Copy collection={collection} onDone={() => setCopies(false)} />
      ) : (
        <SharedReader collection={collection} />
      )}
    </Page>
  );
}

/** The same preview and undo as for any import. */
function Copy({ collection, onDone }: { collection: SharedCollection; onDone: () => void }) {
  const { isSaving, save, status } = useSaving();
  const result = useMemo(
    () => ({
      candidates: candidatesOf(collection),
      unread: [],
      unknown: [],
      knownFormats: [],
      full: null,
      sources: [collection.name],
    }),
    [collection],
  );
  return (
    <>
      {status}
      <Preview
        result={result}
        isSaving={isSaving}
        onImport={async (records) => {
          if ((await save(records, collection.name)) !== undefined) onDone();
        }}
        onDiscard={onDone}
        discardLabel="Back to reading"
      />
    </>
  );
}
