import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listRecordPictures, setRecordPicture } from '#contract/journal/picture.ts';
import { type AnyKind, isPicturedKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Under the key of the private data, so that every save makes it stale. */
const recordPicturesQuery = queryOptions({
  queryKey: privateKey('record-pictures'),
  queryFn: ({ signal }) => callApi(listRecordPictures, { signal }),
});

/** For the loader of a page, so that nothing moves when they arrive. Without them, the page is still useful. */
export async function loadRecordPictures(): Promise<void> {
  const query = { ...recordPicturesQuery, retry: false, revalidateIfStale: true };
  await queryClient.ensureQueryData(query).catch(() => {});
}

/** The pictures of a kind, by the id of the record. Empty while they load, and for a kind without pictures. */
export function useRecordPictures(kind: AnyKind, isEnabled = true): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...recordPicturesQuery, enabled: isEnabled && isPicturedKind(kind) });
  return useMemo(() => {
    const own = data?.filter((one) => one.kind === kind) ?? [];
    return new Map(own.map(({ record_id, picture }) => [record_id, picture.id]));
  }, [data, kind]);
}

/** A draft whose picture was changed. Undefined: the picture stays. */
export interface PictureDraft {
  picture?: string | null | undefined;
}

/**
 * Saves a record with its picture. A new record is saved before its picture. Otherwise the picture is saved first:
 * after a lost response, a second save of the record would have an old version.
 */
export async function saveWithPicture<Saved extends { id: string }>(
  kind: AnyKind,
  { id, picture }: PictureDraft & { id: string | null },
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (picture === undefined) return save();
  const set = (recordId: string) =>
    callApi(setRecordPicture, { params: { kind, id: recordId }, body: { picture_id: picture } });
  if (id !== null) await set(id);
  const saved = await save();
  if (id === null && picture !== null) await set(saved.id);
  return saved;
}
