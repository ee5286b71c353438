import { mapFeatureTexts } from '../feature-lists.ts';
import type { OwnMonsterFields } from '../own-monster.ts';

/** The name as the texts use it: 'goblin' for 'Goblin (mine)'. */
function nameInTexts(name: string): string {
  return name.replace(/\s{0,20}\([^()]{0,200}\)\s{0,20}/g, ' ').trim();
}

/** Replaces a name and keeps the case of the text: 'the goblin' → 'the snaggle'. */
function replaceName(text: string, from: string, to: string): string {
  const letters = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?=(?:['’]?s)?(?![\\p{L}\\p{N}]))`, 'giu');
  return text.replace(named, (written) => (written === written.toLowerCase() ? to.toLowerCase() : to));
}

/** LIB-7: changes the name, also in the texts of the monster. */
export function rename(fields: OwnMonsterFields, name: string): OwnMonsterFields {
  const [from, to] = [nameInTexts(fields.name), nameInTexts(name)];
  if (from === '' || to === '' || from === to) return { ...fields, name };
  const replaced = (text: string) => replaceName(text, from, to);
  return {
    ...fields,
    name,
    desc: replaced(fields.desc),
    legendary_intro: replaced(fields.legendary_intro),
    lair_intro: replaced(fields.lair_intro),
    mythic_intro: replaced(fields.mythic_intro),
    ...mapFeatureTexts(fields, replaced),
  };
}
