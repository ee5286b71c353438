import type { EntryReference } from '#domain/codex/guides.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface Preview {
  readonly entry: EntryReference;
  /** The link that it is shown beside. */
  readonly link: HTMLElement;
}

const preview = createStore<{ shown: Preview | undefined }>({ shown: undefined });

/** A pointer that only passes over a link shows nothing. */
const HOVER_MILLISECONDS = 350;
let waiting: ReturnType<typeof setTimeout> | undefined;

export function showPreview(entry: EntryReference, link: HTMLElement): void {
  clearTimeout(waiting);
  preview.set({ shown: { entry, link } });
}

export function showPreviewSoon(entry: EntryReference, link: HTMLElement): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => showPreview(entry, link), HOVER_MILLISECONDS);
}

export function hidePreview(): void {
  clearTimeout(waiting);
  if (preview.get().shown !== undefined) preview.set({ shown: undefined });
}

export function usePreview(): Preview | undefined {
  return useStore(preview, ({ shown }) => shown);
}
