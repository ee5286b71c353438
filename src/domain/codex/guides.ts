/** The three lists of the codex, as they are called in addresses. */
export const GUIDES = ['monsters', 'spells', 'conditions'] as const;
export type Guide = (typeof GUIDES)[number];

/** An entry of the codex. */
export interface EntryReference {
  readonly guide: Guide;
  readonly index: string;
}

export function entryAddress({ guide, index }: EntryReference): string {
  return `/codex/specs/${guide}/${encodeURIComponent(index)}`;
}

/** The picture that a link to it is shown with; `scripts/link-pictures.ts` makes them. */
export function linkPictureAddress({ guide, index }: EntryReference): string {
  return `/link-pictures/${guide}/${index}.png`;
}
