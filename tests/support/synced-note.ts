import { vi } from 'vitest';
import { mergeFields } from '#domain/text/merge-fields.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { Unsaved } from '#web/lib/autosave/document-state.ts';
import { createDocumentSync } from '#web/lib/autosave/document-sync.ts';

export interface Fields {
  name: string;
  text: string;
}

export const offline = () => new ApiError('offline', 'The server cannot be reached.');

/** A server with one note, and a device with one draft. Lines of a text are merged like paragraphs. */
export function syncedNote(
  kept?: Unsaved<Fields>,
  stored: Fields | null = { name: 'Gundren', text: 'A dwarf.' },
  waiting: Unsaved<Fields>[] = [],
) {
  const server = {
    note: stored ?? undefined,
    version: stored === null ? 0 : 3,
    isAway: false,
    answersSaves: true,
    saves: 0,
    refusal: undefined as ApiError | undefined,
    /** A read that has begun is answered after this. */
    beforeRead: Promise.resolve(),
  };
  const device = { draft: kept, isFull: false };
  const read = async () => {
    if (server.isAway) throw offline();
    if (server.note === undefined) throw new ApiError('not_found', 'Not found.');
    const answer = { fields: server.note, version: server.version };
    await server.beforeRead;
    return answer;
  };
  const merge = (versions: { base: Fields; mine: Fields; theirs: Fields }) =>
    mergeFields(versions, ['text'], (base, mine, theirs) =>
      theirs.startsWith(base) && mine.startsWith(base) ? `${theirs}${mine.slice(base.length)}` : undefined,
    );
  const sync = createDocumentSync<Fields>({
    read,
    readNow: read,
    save: async ({ fields, version }) => {
      if (server.isAway) throw offline();
      if (server.refusal !== undefined) throw server.refusal;
      if (version > 0 && server.note === undefined) throw new ApiError('not_found', 'Not found.');
      if (version > 0 && version !== server.version) throw new ApiError('changed_meanwhile', 'Changed.');
      server.saves += 1;
      server.note = fields;
      server.version += 1;
      if (!server.answersSaves) throw offline();
      return { fields, version: server.version };
    },
    saveAsNew: async (fields) => {
      server.note = fields;
      return 'new';
    },
    whyIncomplete: ({ name }) => (name === '' ? 'It needs a title.' : undefined),
    merge,
    keepBoth: ({ mine, theirs }) => ({ ...mine, text: `${theirs.text} | ${mine.text}` }),
    readDraft: () => {
      device.draft ??= waiting.shift();
      return device.draft;
    },
    writeDraft: (draft) => {
      if (!device.isFull) device.draft = draft;
      return !device.isFull;
    },
    removeDraft: () => {
      device.draft = undefined;
    },
    onSignedOut: () => {},
  });
  const elsewhere = (part: Partial<Fields>) => {
    server.note = { ...(server.note ?? { name: '', text: '' }), ...part };
    server.version += 1;
  };
  const shown = () => ({ text: sync.store.get().fields?.text, state: sync.store.get().state });
  const wait = () => vi.advanceTimersByTimeAsync(200_000);
  return { server, device, sync, elsewhere, shown, wait };
}
