/**
 * Ids of the combatants from an encounter: `character:<uuid>`, `npc:<uuid>`, `srd/goblin#3`. They are derived from the
 * source and the copy number, not from the position. If the fight is recreated, an older command finds the same
 * creature or none.
 */
export function createIdMaker() {
  const given = new Map<string, number>();
  return function idsOf(stem: string, copies: number): string[] {
    const before = given.get(stem) ?? 0;
    given.set(stem, before + copies);
    return Array.from({ length: copies }, (_, index) => numbered(stem, before + index + 1));
  };
}

/** More unused ids with this stem. */
export function furtherIds(stem: string, copies: number, isTaken: (id: string) => boolean): string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < copies; number += 1) {
    const id = numbered(stem, number);
    if (!isTaken(id)) ids.push(id);
  }
  return ids;
}

export function isOfStem(id: string, stem: string): boolean {
  return id === stem || (id.startsWith(`${stem}#`) && /^\d+$/.test(id.slice(stem.length + 1)));
}

/** A character or NPC is unique, so it gets a number only if an encounter lists it again. */
function numbered(stem: string, number: number): string {
  const isPerson = stem.startsWith('character:') || stem.startsWith('npc:');
  return isPerson && number === 1 ? stem : `${stem}#${number}`;
}

/** An id has at most 64 characters. The number takes up to five of them. */
const STEM_MAXIMUM = 59;

/** The pointer of the record, plus a hash of the custom name, because a name may be longer than an id. */
export function monsterStem(pointer: string, ownName?: string): string {
  const stem = ownName === undefined ? pointer : `${pointer}@${hashOf(ownName)}`;
  return stem.length <= STEM_MAXIMUM ? stem : `${pointer.slice(0, 40)}~${hashOf(stem)}`;
}

/** FNV-1a, 32 bits. Two names with the same hash share one number sequence, so ids stay unique. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
