import { hashKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getScreen, type Screen, saveScreen } from '#contract/screen.ts';
import { MINE } from '#domain/screen/place.ts';
import { copyReadyLayouts } from '#domain/screen/ready-layouts.ts';
import { type Layout, layoutsSchema } from '#domain/screen/screen.ts';
import { callApi } from '#web/lib/api-client.ts';
import { pageFollower } from '#web/lib/autosave/follow-page.ts';
import { makeId } from '#web/lib/make-id.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionEnded } from '#web/lib/session/follow-session.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { keepAnswer } from '#web/lib/storage/kept-records.ts';
import {
  readLastPlace,
  readScreenDraft,
  readShownLayout,
  removeScreenDraft,
  type ScreenOwner,
  writeLastPlace,
  writeScreenDraft,
  writeShownLayout,
} from './screen-draft.ts';
import { createScreenSync, type ScreenSync } from './screen-sync.ts';

/** Under the key of the private records, so that a screen can be read without a network. */
const screenQuery = (place: string) =>
  queryOptions({
    queryKey: privateKey('screens', place),
    queryFn: ({ signal }) => callApi(getScreen, { params: { place }, signal }),
  });

const draftSchema = z.object({ layouts: layoutsSchema, version: z.int() });

const syncs = new Map<string, ScreenSync>();
onUserLeft(() => {
  for (const sync of syncs.values()) sync.stop();
  syncs.clear();
});

const followPage = pageFollower(() => syncs.values());

/** The screen of a place in this tab. All its views share it. */
export function screenOf(place: string): ScreenSync {
  const known = syncs.get(place);
  if (known !== undefined) return known;
  followPage();
  const sync = createSync({ place, username: currentUsername() ?? '' });
  syncs.set(place, sync);
  return sync;
}

function createSync(owner: ScreenOwner): ScreenSync {
  const { place, username } = owner;
  const query = screenQuery(place);
  let written: string | undefined;
  return createScreenSync({
    read: () => queryClient.fetchQuery(query),
    readNow: () => callApi(getScreen, { params: { place } }),
    save: async (screen) => {
      const { version } = await callApi(saveScreen, { params: { place }, body: screen });
      const saved: Screen = { ...screen, version };
      queryClient.setQueryData(query.queryKey, saved);
      // Without storage, the screen needs the server.
      keepAnswer(username, hashKey(query.queryKey), saved).catch(() => {});
      return version;
    },
    readDraft: () => {
      const text = JSON.stringify(readScreenDraft(owner));
      const { data } = z.safeParse(draftSchema, JSON.parse(text));
      if (data !== undefined) written = text;
      return data;
    },
    writeDraft: ({ layouts, version }) => {
      written = writeScreenDraft(owner, { layouts, version, at: Date.now() });
    },
    removeDraft: () => {
      if (written !== undefined) removeScreenDraft(owner, written);
      written = undefined;
    },
    onSignedOut: sessionEnded,
    start: () => copyReadyLayouts(makeId),
  });
}

/** For the loader of a page. Rejects if there is nothing to show. */
export function loadScreen(place: string): Promise<void> {
  return screenOf(place).load();
}

/** The layout that was shown last on this device. */
export function shownLayoutOf(place: string, layouts: readonly Layout[]): Layout | undefined {
  const id = readShownLayout({ place, username: currentUsername() ?? '' });
  return layouts.find((layout) => layout.id === id) ?? layouts[0];
}

export function rememberShownLayout(place: string, layoutId: string): void {
  writeShownLayout({ place, username: currentUsername() ?? '' }, layoutId);
}

/** The screen that was used last on this device: of a campaign, or the account's own. */
export function lastPlace(): string {
  return readLastPlace(currentUsername() ?? '') ?? MINE;
}

export function rememberPlace(place: string): void {
  writeLastPlace(currentUsername() ?? '', place);
}
