/** The lists of the codex, as addresses name them. */
export const GUIDES = ['monsters', 'spells', 'conditions', 'rules', 'equipment', 'items'] as const;
export type Guide = (typeof GUIDES)[number];

export interface EntryReference {
  readonly guide: Guide;
  readonly index: string;
}

/** What one entry of each list is called. */
export const GUIDE_NAMES: Readonly<Record<Guide, string>> = {
  monsters: 'Monster',
  spells: 'Spell',
  conditions: 'Condition',
  rules: 'Rule',
  equipment: 'Equipment',
  items: 'Magic item',
};

/** The lists in the addresses of the API. */
export const API_NAMES: Readonly<Record<Guide, string>> = {
  monsters: 'monsters',
  spells: 'spells',
  conditions: 'conditions',
  rules: 'rules',
  equipment: 'equipment',
  items: 'magic-items',
};

/** Ids of a library share one format, and no index of the codex has that format. */
export function isOwn(index: string): boolean {
  return /^[\da-f]{8}-/.test(index);
}

export function entryAddress({ guide, index }: EntryReference): string {
  return `/${isOwn(index) ? 'stuff/library' : 'codex/specs'}/${guide}/${encodeURIComponent(index)}`;
}

/** The preview picture of a link to the entry. `scripts/build/link-pictures.ts` makes the pictures. */
export function linkPictureAddress({ guide, index }: EntryReference): string {
  return `/link-pictures/${guide}/${index}.png`;
}
