import { describe, expect, it } from 'vitest';
import { FAMILY_MEMBERS } from '#domain/codex/families.ts';
import { monsterKinds, spellKinds } from '#domain/codex/kinds.ts';
import { packMonsters, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search.ts';
import { packSpells, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { decodeTextIndex } from '#domain/codex/text-index.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const monsterCatalogue = packMonsters(codex.monsters);
const spellCatalogue = packSpells(codex.spells);
const monsters = {
  entries: unpackMonsters(monsterCatalogue).map((row) => ({ name: row.name, kinds: monsterKinds(row) })),
  text: decodeTextIndex(monsterCatalogue.text),
};
const spells = {
  entries: unpackSpells(spellCatalogue).map((row) => ({ name: row.name, kinds: spellKinds(row) })),
  text: decodeTextIndex(spellCatalogue.text),
};

const searches = {
  monsters: { search: createSearch(monsters), entries: monsters.entries },
  spells: { search: createSearch(spells), entries: spells.entries },
  both: { search: createSearch(monsters, spells), entries: [...monsters.entries, ...spells.entries] },
};

function find(query: string, where: keyof typeof searches): string[] {
  const { search, entries } = searches[where];
  return (search.find(query) ?? []).map((position) => entries[position]?.name ?? '');
}

/** As a game master types them at the table; the first result that is wanted. */
const MONSTER_QUERIES: readonly (readonly [query: string, first: string])[] = [
  // Names, whole and in part.
  ['goblin', 'Goblin'],
  ['Goblin', 'Goblin'],
  ['owl', 'Owl'],
  ['owlb', 'Owlbear'],
  ['adult red', 'Adult Red Dragon'],
  ['red dragon adult', 'Adult Red Dragon'],
  ['ancient black', 'Ancient Black Dragon'],
  ['red wyrmling', 'Red Dragon Wyrmling'],
  ['tarr', 'Tarrasque'],
  ['t-rex', 'Tyrannosaurus Rex'],
  ['trex', 'Tyrannosaurus Rex'],
  ['gelat', 'Gelatinous Cube'],
  ['svirfneblin', 'Deep Gnome (Svirfneblin)'],
  ['deep gnome', 'Deep Gnome (Svirfneblin)'],
  ['incubus', 'Succubus/Incubus'],
  ['will o wisp', "Will-o'-Wisp"],
  ['will-o-the-wisp', "Will-o'-Wisp"],
  ['willowisp', "Will-o'-Wisp"],
  ['saber tooth', 'Saber-Toothed Tiger'],
  ['mummy', 'Mummy'],
  ['mummy l', 'Mummy Lord'],
  ['vampire', 'Vampire'],
  ['vampire sp', 'Vampire Spawn'],
  ['wolf', 'Wolf'],
  ['bear', 'Black Bear'],
  ['giant spider', 'Giant Spider'],
  ['spider giant', 'Giant Spider'],
  ['worm', 'Purple Worm'],
  ['cube', 'Gelatinous Cube'],
  ['rug', 'Rug of Smothering'],
  ['half red dragon', 'Half-Red Dragon Veteran'],
  ['diseased rat', 'Giant Rat (Diseased)'],
  ['rust', 'Rust Monster'],
  ['owl bear', 'Owlbear'],
  ['war horse', 'Warhorse'],
  ['hobgob', 'Hobgoblin'],
  ['sphinx', 'Androsphinx'],
  // Plurals.
  ['wolves', 'Wolf'],
  ['dire wolves', 'Dire Wolf'],
  ['goblins', 'Goblin'],
  ['orcs', 'Orc'],
  ['zombies', 'Zombie'],
  ['ogre zombies', 'Ogre Zombie'],
  ['harpies', 'Harpy'],
  ['liches', 'Lich'],
  ['mummies', 'Mummy'],
  ['giant rats', 'Giant Rat'],
  ['stirges', 'Stirge'],
  ['octopi', 'Octopus'],
  ['pegasi', 'Pegasus'],
  ['bandits', 'Bandit'],
  // Slips.
  ['gobln', 'Goblin'],
  ['golbin', 'Goblin'],
  ['owlbaer', 'Owlbear'],
  ['bassilisk', 'Basilisk'],
  ['basalisk', 'Basilisk'],
  ['tarasque', 'Tarrasque'],
  ['gargoil', 'Gargoyle'],
  ['minataur', 'Minotaur'],
  ['manticor', 'Manticore'],
  ['dopelganger', 'Doppelganger'],
  ['doppleganger', 'Doppelganger'],
  ['cockatrise', 'Cockatrice'],
  ['hypogriff', 'Hippogriff'],
  ['gryphon', 'Griffon'],
  ['kobald', 'Kobold'],
  ['skelleton', 'Skeleton'],
  ['wearwolf', 'Werewolf'],
  ['wherewolf', 'Werewolf'],
  ['tyranosaurus', 'Tyrannosaurus Rex'],
  ['remorhas', 'Remorhaz'],
  ['ancient red dargon', 'Ancient Red Dragon'],
  ['shamblin mound', 'Shambling Mound'],
  ['specter', 'Specter'],
  ['spectre', 'Specter'],
  ['wight', 'Wight'],
  // Kinds and families.
  ['undead', 'Ghast'],
  ['undeads', 'Ghast'],
  ['fey', 'Blink Dog'],
  ['fiend', 'Pit Fiend'],
  ['celestial', 'Couatl'],
  ['construct', 'Animated Armor'],
  ['ooze', 'Gray Ooze'],
  ['oozes', 'Gray Ooze'],
  ['giant', 'Cloud Giant'],
  ['demon', 'Balor'],
  ['devil', 'Barbed Devil'],
  ['goblinoid', 'Bugbear'],
  ['elf', 'Drow'],
  ['elves', 'Drow'],
  ['dwarf', 'Duergar'],
  ['lycanthrope', 'Werebear'],
  ['lycanthropes', 'Werebear'],
  ['genie', 'Djinni'],
  ['dinosaur', 'Plesiosaurus'],
  ['dinosaurs', 'Plesiosaurus'],
  ['angel', 'Deva'],
  ['shapechanger', 'Doppelganger'],
  ['titan', 'Kraken'],
  ['swarm', 'Swarm of Bats'],
  ['metallic dragon', 'Adult Brass Dragon'],
  ['legendary', 'Aboleth'],
  ['spellcaster', 'Acolyte'],
  // Ratings, sizes, senses and defences.
  ['cr 5 undead', 'Vampire Spawn'],
  ['undead cr5', 'Vampire Spawn'],
  ['cr 1/4 beast', 'Axe Beak'],
  ['challenge 30', 'Tarrasque'],
  ['cr 21', 'Ancient Black Dragon'],
  ['huge giant', 'Cloud Giant'],
  ['tiny fey', 'Sprite'],
  ['large undead', 'Minotaur Skeleton'],
  ['gargantuan monstrosity', 'Kraken'],
  ['tremorsense', 'Ankheg'],
  ['truesight', 'Androsphinx'],
  ['blindsight ooze', 'Gray Ooze'],
  ['fire immune', 'Adult Brass Dragon'],
  ['immune to fire', 'Adult Brass Dragon'],
  ['fire immune cr 5', 'Barbed Devil'],
  ['poison immune fiend', 'Pit Fiend'],
  ['resistant to cold', 'Balor'],
  ['vulnerable to fire', 'Awakened Shrub'],
  ['charm immune construct', 'Animated Armor'],
  ['lawful evil humanoid', 'Duergar'],
  ['flying undead', 'Ghost'],
  // Words of the text.
  ['petrifying gaze', 'Basilisk'],
  ['pack tactics', 'Baboon'],
  ['regeneration troll', 'Troll'],
  ['goblin boss', 'Goblin'],
  ['orc war chief', 'Orc'],
];

const SPELL_QUERIES: readonly (readonly [query: string, first: string])[] = [
  ['fireball', 'Fireball'],
  ['fire ball', 'Fireball'],
  ['firebal', 'Fireball'],
  ['fire', 'Fire Bolt'],
  ['fly', 'Fly'],
  ['flying', 'Fly'],
  ['light', 'Light'],
  ['shield', 'Shield'],
  ['heal', 'Heal'],
  ['healing', 'Healing Word'],
  ['wish', 'Wish'],
  ['magic missle', 'Magic Missile'],
  ['magic missiles', 'Magic Missile'],
  ['magicmissile', 'Magic Missile'],
  ['dispell magic', 'Dispel Magic'],
  ['dispel', 'Dispel Magic'],
  ['dispelmagic', 'Dispel Magic'],
  ['counter spell', 'Counterspell'],
  ['cure wonds', 'Cure Wounds'],
  ['invisability', 'Invisibility'],
  ['thuderwave', 'Thunderwave'],
  ['prestidigitaton', 'Prestidigitation'],
  ["Melf's Acid Arrow", 'Acid Arrow'],
  ["Tasha's Hideous Laughter", 'Hideous Laughter'],
  ["Bigby's Hand", 'Arcane Hand'],
  ["Evard's Black Tentacles", 'Black Tentacles'],
  ["Leomund's Tiny Hut", 'Tiny Hut'],
  ["Otiluke's Resilient Sphere", 'Resilient Sphere'],
  ["Mordenkainen's Magnificent Mansion", 'Magnificent Mansion'],
  ["Tenser's Floating Disc", 'Floating Disk'],
  ["Rary's Telepathic Bond", 'Telepathic Bond'],
  ["Nystul's Magic Aura", "Arcanist's Magic Aura"],
  ['hunters mark', "Hunter's Mark"],
  ['heroes feast', "Heroes' Feast"],
  ['wall', 'Wall of Fire'],
  ['wall fire', 'Wall of Fire'],
  ['word of recall', 'Word of Recall'],
  ['protection evil', 'Protection from Evil and Good'],
  ['enlarge', 'Enlarge/Reduce'],
  ['blindness', 'Blindness/Deafness'],
  ['pass without trace', 'Pass without Trace'],
  ['concentration cleric level 3', 'Beacon of Hope'],
  ['cleric 3rd level concentration', 'Beacon of Hope'],
  ['wizard cantrip', 'Acid Splash'],
  ['wizard cantrips', 'Acid Splash'],
  ['druid ritual', 'Animal Messenger'],
  ['level 9 wizard', 'Astral Projection'],
  ['necromancy', 'Animate Dead'],
  ['evocation level 3', 'Daylight'],
  ['paladin level 1', 'Bless'],
  ['fire cantrip', 'Fire Bolt'],
  ['fire damage druid', 'Fire Storm'],
  ['thunder damage', 'Glyph of Warding'],
  ['dex save cantrip', 'Acid Splash'],
  ['bonus action', 'Branding Smite'],
  ['reaction', 'Counterspell'],
  ['ritual', 'Alarm'],
  ['charmed', 'Charm Person'],
  ['teleporting', 'Teleport'],
  ['summon elemental', 'Conjure Elemental'],
];

/** Everything at once, as the palette searches. */
const QUERIES_EVERYWHERE: readonly (readonly [query: string, first: string])[] = [
  ['dispell magic', 'Dispel Magic'],
  ['wolves', 'Wolf'],
  ['undead', 'Create Undead'],
  ['fireball', 'Fireball'],
  ['giant insect', 'Giant Insect'],
  ['druid', 'Druid'],
  ['cleric level 9', 'Astral Projection'],
  ['cr 17 dragon', 'Dragon Turtle'],
  ['spell fly', 'Fly'],
  ['monster shield', 'Shield Guardian'],
];

describe('the search of monsters', () => {
  it.each(MONSTER_QUERIES)('%s finds %s first', (query, first) =>
    expect(find(query, 'monsters')[0]).toBe(first),
  );

  it('puts all that is of a type before all that mentions it', () => {
    const isUndead = find('undead', 'monsters').map(
      (name) => codex.monsters.find((monster) => monster.name === name)?.type === 'undead',
    );
    expect(isUndead.slice(0, 18)).not.toContain(false);
    expect(isUndead.slice(18)).not.toContain(true);
    expect(find('bear', 'monsters').slice(0, 3)).toEqual(['Black Bear', 'Brown Bear', 'Polar Bear']);
  });

  it('knows families that no stat block names', () => {
    expect(find('lycanthrope', 'monsters')).toEqual([
      'Werebear',
      'Wereboar',
      'Wererat',
      'Weretiger',
      'Werewolf',
    ]);
    expect(find('genie', 'monsters')).toEqual(['Djinni', 'Efreeti']);
    expect(find('dinosaur', 'monsters')).toEqual(['Plesiosaurus', 'Triceratops', 'Tyrannosaurus Rex']);
  });

  it('names only monsters of the codex in its families', () => {
    const known = new Set(codex.monsters.map(({ index }) => index));
    expect(FAMILY_MEMBERS.filter((index) => !known.has(index))).toEqual([]);
  });

  it('gives exactly those that a fact is true of', () => {
    const immune = codex.monsters.filter(({ damage_immunities }) =>
      damage_immunities.join().includes('fire'),
    );
    expect(find('fire immune', 'monsters')).toHaveLength(immune.length);
    const sensing = codex.monsters.filter(({ senses }) => senses.tremorsense !== undefined);
    expect(find('tremorsense', 'monsters').slice(0, sensing.length).sort()).toEqual(
      sensing.map(({ name }) => name),
    );
  });
});

describe('the search of spells', () => {
  it.each(SPELL_QUERIES)('%s finds %s first', (query, first) => expect(find(query, 'spells')[0]).toBe(first));

  it('gives first those that every fact is true of, then those that mention one', () => {
    const wanted = codex.spells.filter(
      ({ level, concentration, classes }) =>
        level === 3 && concentration && classes.some(({ name }) => name === 'Cleric'),
    );
    expect(find('concentration cleric level 3', 'spells')).toEqual([
      ...wanted.map(({ name }) => name),
      'Glyph of Warding',
    ]);
  });
});

describe('the search of everything', () => {
  it.each(QUERIES_EVERYWHERE)('%s finds %s first', (query, first) =>
    expect(find(query, 'both')[0]).toBe(first),
  );
});
