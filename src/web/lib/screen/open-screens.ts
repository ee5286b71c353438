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
import { draftStoreOf } from '#web/lib/autosave/draft-store.ts';
import { openDocuments } from '#web/lib/autosave/open-documents.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { makeId } from '#web/lib/make-id.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionEnded } from '#web/lib/session/follow-session.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { deviceKey } from '#web/lib/storage/device-keys.ts';
import { keepAnswer } from '#web/lib/storage/kept-records.ts';

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

const fieldsSchema = z.object({ layouts: layoutsSchema });
const draftSchema = z.object({ fields: fieldsSchema, base: fieldsSchema, version: z.int() });

/** The screen of a place in this tab. All its views share it. */
export const screenOf = openDocuments(createSync).of;

export function layoutsOf(place: string): readonly Layout[] {
  return screenOf(place).store.get().fields?.layouts ?? [];
}

/** Shown immediately, saved in the background. */
export function changeScreen(place: string, change: ChangeLayouts): void {
  screenOf(place).change({ layouts: change(layoutsOf(place)) });
}

function createSync(place: string, username: string): DocumentSync<ScreenFields> {
  const query = screenQuery(place);
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
    ...draftStoreOf(
      { username, kind: 'screen', id: place },
      (draft) => z.safeParse(draftSchema, draft).success,
    ),
    onSignedOut: sessionEnded,
  });
}

/** For the loader of a page. Rejects if there is nothing to show. */
export function loadScreen(place: string): Promise<void> {
  return screenOf(place).load();
}

const shownKey = (place: string) => deviceKey('shownLayout', currentUsername() ?? '', place);

/** The layout that was shown last on this device. */
export function shownLayoutOf(place: string, layouts: readonly Layout[]): Layout | undefined {
  const id = deviceStorage.read(shownKey(place));
  return layouts.find((layout) => layout.id === id) ?? layouts[0];
}

export function rememberShownLayout(place: string, layoutId: string): void {
  deviceStorage.write(shownKey(place), layoutId);
}

/** Used in the key instead of a place. */
const LAST = 'last';

/** The screen that was used last on this device: of a campaign, or the account's own. */
export function lastPlace(): string {
  return deviceStorage.read(shownKey(LAST)) ?? MINE;
}

export function rememberPlace(place: string): void {
  deviceStorage.write(shownKey(LAST), place);
}
