import { hashKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getScreen, type Screen, saveScreen } from '#contract/screen.ts';
import { mergeLayouts } from '#domain/screen/merge-layouts.ts';
import { MINE } from '#domain/screen/place.ts';
import { copyReadyLayouts } from '#domain/screen/ready-layouts.ts';
import { type Layout, layoutsSchema } from '#domain/screen/screen.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { DocumentSync, Versioned } from '#web/lib/autosave/document-state.ts';
import { createDocumentSync } from '#web/lib/autosave/document-sync.ts';
import { pageFollower } from '#web/lib/autosave/follow-page.ts';
import { makeId } from '#web/lib/make-id.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionEnded } from '#web/lib/session/follow-session.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { mayKeepFor } from '#web/lib/storage/device-database.ts';
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

/** Under the key of the private records, so that a screen can be read without a network. */
const screenQuery = (place: string) =>
  queryOptions({
    queryKey: privateKey('screens', place),
    queryFn: ({ signal }) => callApi(getScreen, { params: { place }, signal }),
  });

export type ChangeLayouts = (layouts: readonly Layout[]) => readonly Layout[];

/** What is edited of a screen. */
export interface ScreenFields {
  readonly layouts: readonly Layout[];
}

/** Drafts of earlier versions have no `base`. Then what both sides have and differs is asked about, and the rest is kept. */
const draftSchema = z.object({
  layouts: layoutsSchema,
  version: z.int(),
  base: z._default(layoutsSchema, []),
});

const syncs = new Map<string, DocumentSync<ScreenFields>>();
onUserLeft(() => {
  for (const sync of syncs.values()) sync.stop();
  syncs.clear();
});

const followPage = pageFollower(() => syncs.values());

/** The screen of a place in this tab. All its views share it. */
export function screenOf(place: string): DocumentSync<ScreenFields> {
  const known = syncs.get(place);
  if (known !== undefined) return known;
  followPage();
  const sync = createSync({ place, username: currentUsername() ?? '' });
  syncs.set(place, sync);
  return sync;
}

export function layoutsOf(place: string): readonly Layout[] {
  return screenOf(place).store.get().fields?.layouts ?? [];
}

/** Shown immediately, saved in the background. */
export function changeScreen(place: string, change: ChangeLayouts): void {
  screenOf(place).change({ layouts: change(layoutsOf(place)) });
}

function createSync(owner: ScreenOwner): DocumentSync<ScreenFields> {
  const { place, username } = owner;
  const query = screenQuery(place);
  let written: string | undefined;
  let hasRead = false;
  let ready: Layout[] | undefined;

  /** A screen that was never saved starts with the ready layouts. They are saved with the first change. */
  function versioned({ layouts, version }: Screen): Versioned<ScreenFields> {
    if (version > 0 || layouts.length > 0) return { fields: { layouts }, version };
    // The same ids at each read, so that the shown layout stays.
    ready ??= copyReadyLayouts(makeId);
    return { fields: { layouts: ready }, version };
  }

  return createDocumentSync<ScreenFields>({
    read: async () => versioned(await queryClient.fetchQuery(query)),
    readNow: async () => versioned(await callApi(getScreen, { params: { place } })),
    save: async ({ fields, version: before }) => {
      const layouts = [...fields.layouts];
      const { version } = await callApi(saveScreen, {
        params: { place },
        body: { layouts, version: before },
      });
      const saved: Screen = { layouts, version };
      queryClient.setQueryData(query.queryKey, saved);
      // Without storage, the screen needs the server.
      keepAnswer(username, hashKey(query.queryKey), saved).catch(() => {});
      return { fields, version };
    },
    merge: ({ base, mine, theirs }) => {
      const layouts = mergeLayouts({ base: base.layouts, mine: mine.layouts, theirs: theirs.layouts });
      return layouts === undefined ? undefined : { layouts };
    },
    readDraft: () => {
      // All tabs share one draft. What another tab writes later is its own, and it saves it itself.
      if (hasRead) return undefined;
      hasRead = true;
      const text = JSON.stringify(readScreenDraft(owner));
      const { data } = z.safeParse(draftSchema, JSON.parse(text));
      if (data === undefined) return undefined;
      written = text;
      return { fields: { layouts: data.layouts }, version: data.version, base: { layouts: data.base } };
    },
    writeDraft: ({ fields: { layouts }, version, base }) => {
      if (!mayKeepFor(username)) return;
      written = writeScreenDraft(owner, { layouts, version, base: base.layouts, at: Date.now() });
    },
    removeDraft: () => {
      if (written !== undefined) removeScreenDraft(owner, written);
      written = undefined;
    },
    onSignedOut: sessionEnded,
  });
}

/** Saves everything that is open in this tab now. */
export async function saveOpenScreens(): Promise<void> {
  await Promise.all([...syncs.values()].map((sync) => sync.flush()));
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
