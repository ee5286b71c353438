import { mapFeatureTexts } from './feature-lists.ts';
import type { OwnMonsterFields } from './own-monster.ts';

/** As a text names it: 'Goblin (mine)' is a goblin there. */
function nameInTexts(name: string): string {
  return name.replace(/\s{0,20}\([^()]{0,200}\)\s{0,20}/g, ' ').trim();
}

/** Gives a text with one name in place of another, in the case that the text has: 'the goblin' → 'the snaggle'. */
function replaceName(text: string, from: string, to: string): string {
  const letters = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?=(?:['’]?s)?(?![\\p{L}\\p{N}]))`, 'giu');
  return text.replace(named, (written) => (written === written.toLowerCase() ? to.toLowerCase() : to));
}

/** LIB-7: another name, also where its own texts speak of it. */
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
