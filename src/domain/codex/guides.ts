/** The three lists of the codex, as they are called in addresses. */
export const GUIDES = ['monsters', 'spells', 'conditions'] as const;
export type Guide = (typeof GUIDES)[number];

/** An entry of the codex. */
export interface EntryReference {
  readonly guide: Guide;
  readonly index: string;
}

/** Ids of the own library are of one form, which no index of the codex has. */
export function isOwn(index: string): boolean {
  return /^[\da-f]{8}-/.test(index);
}

export function entryAddress({ guide, index }: EntryReference): string {
  return `/${isOwn(index) ? 'stuff/library' : 'codex/specs'}/${guide}/${encodeURIComponent(index)}`;
}

/** The picture that a link to it is shown with; `scripts/link-pictures.ts` makes them. */
export function linkPictureAddress({ guide, index }: EntryReference): string {
  return `/link-pictures/${guide}/${index}.png`;
}
