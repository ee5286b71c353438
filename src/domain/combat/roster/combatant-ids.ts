/**
 * Ids of the combatants that come with an encounter: `character:<uuid>`, `npc:<uuid>`, `srd/goblin#3`. They follow
 * from the source and the copy number and not from the position: a command that was made for a fight finds the same
 * creature in the fight that took its place, or none.
 */
export function createIdMaker() {
  const given = new Map<string, number>();
  return function idsOf(stem: string, copies: number): string[] {
    const before = given.get(stem) ?? 0;
    given.set(stem, before + copies);
    return Array.from({ length: copies }, (_, index) => numbered(stem, before + index + 1));
  };
}

/** So many more ids of a stem that nobody has. */
export function furtherIds(stem: string, copies: number, isTaken: (id: string) => boolean): string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < copies; number += 1) {
    const id = numbered(stem, number);
    if (!isTaken(id)) ids.push(id);
  }
  return ids;
}

/** Whether the id was made of the stem. */
export function isOfStem(id: string, stem: string): boolean {
  return id === stem || (id.startsWith(`${stem}#`) && /^\d+$/.test(id.slice(stem.length + 1)));
}

/** A character or NPC is one of its kind: the number comes only if an encounter lists it again. */
function numbered(stem: string, number: number): string {
  const isPerson = stem.startsWith('character:') || stem.startsWith('npc:');
  return isPerson && number === 1 ? stem : `${stem}#${number}`;
}

/** An id has at most 64 characters, of which the number takes up to five. */
const STEM_MAXIMUM = 59;

/** The pointer of the record, and a name of the game master's own as a hash: names are longer than ids. */
export function monsterStem(pointer: string, ownName?: string): string {
  const stem = ownName === undefined ? pointer : `${pointer}@${hashOf(ownName)}`;
  return stem.length <= STEM_MAXIMUM ? stem : `${pointer.slice(0, 40)}~${hashOf(stem)}`;
}

/** FNV-1a, 32 bits. Two names that share a hash share one row of numbers, so ids stay unique. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
