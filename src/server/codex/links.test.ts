import { describe, expect, it } from 'vitest';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import { describeArmorClass } from '#domain/codex/text/describe.ts';
import { splitText } from '#domain/codex/text/rich-text.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();

interface Entry {
  name: string;
  lines: readonly string[];
  spells: readonly SpellReference[];
}

const entries: Entry[] = [
  ...codex.monsters.map(({ name, spells, ...monster }) => ({
    name,
    spells,
    lines: [
      describeArmorClass(monster),
      ...[monster.special_abilities, monster.actions, monster.reactions, monster.legendary_actions]
        .flat()
        .flatMap(({ desc }) => desc.split('\n')),
    ],
  })),
  ...codex.spells.map(({ name, spells, desc, higher_level }) => ({
    name,
    spells,
    lines: [...desc, ...higher_level],
  })),
  ...codex.conditions.map(({ name, spells, desc }) => ({ name, spells, lines: desc })),
];

const isSpellList = (line: string) => /^- (?:At will|\d\/day|Cantrips|\d\w\w level)/.test(line);
const linksOf = (line: string, spells: readonly SpellReference[]) =>
  splitText(line, spells)
    .filter(({ kind }) => kind === 'spell')
    .map(({ text }) => text.toLowerCase());

/** Every spell name that the SRD 5.1 prints in italics, except in lists of spells and in the spell's own entry. */
const IN_PROSE: Readonly<Record<string, string>> = {
  Aboleth: 'heal',
  'Animated Armor': 'antimagic field, dispel magic',
  Archmage: 'mage armor, disguise self, invisibility',
  Basilisk: 'greater restoration',
  Chuul: 'detect magic',
  'Clay Golem': 'greater restoration',
  Druid: 'barkskin, shillelagh, shillelagh',
  Dryad: 'barkskin, shillelagh, shillelagh',
  'Dust Mephit': 'sleep',
  Erinyes: 'lesser restoration',
  'Flying Sword': 'antimagic field, dispel magic',
  Ghost: 'greater restoration, dispel evil and good',
  Gorgon: 'greater restoration',
  'Guardian Naga': 'wish',
  'Ice Mephit': 'fog cloud',
  Lemure: 'bless',
  Mage: 'mage armor',
  'Magma Mephit': 'heat metal',
  Medusa: 'greater restoration',
  Mummy: 'remove curse',
  'Mummy Lord': 'remove curse',
  'Night Hag': 'protection from evil and good, magic circle, greater restoration',
  Rakshasa: 'remove curse',
  'Rug of Smothering': 'antimagic field, dispel magic',
  Solar: 'lesser restoration',
  'Spirit Naga': 'wish',
  'Steam Mephit': 'blur',
  Tarrasque: 'magic missile',
  'Antimagic Field': 'magic missile, charm person, fireball, wall of fire, rope trick, dispel magic',
  'Arcane Lock': 'knock',
  "Arcanist's Magic Aura": 'detect magic, symbol',
  'Astral Projection': 'dispel magic',
  'Bestow Curse': 'remove curse',
  Clairvoyance: 'see invisibility',
  'Contact Other Plane': 'greater restoration',
  Contagion: 'confusion',
  Contingency: 'water breathing, water breathing',
  Disintegrate: 'wall of force, true resurrection, wish',
  'Divine Word': 'wish',
  Feeblemind: 'greater restoration, heal, wish',
  'Find Traps': 'alarm, glyph of warding',
  Forbiddance: 'gate, plane shift',
  Forcecage: 'dispel magic',
  Geas: 'remove curse, greater restoration, wish',
  'Gentle Repose': 'raise dead',
  'Guards and Wards':
    'arcane lock, minor illusion, web, dancing lights, magic mouth, stinking cloud, gust of wind, suggestion, dispel magic',
  Imprisonment: 'dispel magic',
  'Instant Summons': 'dispel magic',
  Knock: 'arcane lock',
  'Locate Creature': 'polymorph',
  'Magic Jar': 'protection from evil and good, magic circle',
  'Mind Blank': 'wish',
  'Modify Memory': 'remove curse, greater restoration',
  'Planar Binding': 'magic circle',
  'Prismatic Wall': 'antimagic field, passwall, daylight, dispel magic',
  'Resilient Sphere': 'disintegrate',
  Sanctuary: 'fireball',
  Shield: 'magic missile',
  'Speak with Plants': 'entangle',
  'Wall of Force': 'dispel magic, disintegrate',
  Wish: 'greater restoration',
  Grappled: 'thunderwave',
};

describe('a spell is linked', () => {
  it('in the prose of every entry where the SRD prints it in italics, and nowhere else', () => {
    const linked = entries
      .map(({ name, lines, spells }) => {
        const prose = lines.filter((line) => !isSpellList(line));
        return [name, prose.flatMap((line) => linksOf(line, spells)).join(', ')] as const;
      })
      .filter(([, names]) => names !== '');
    expect(Object.fromEntries(linked)).toEqual(IN_PROSE);
  });

  it('with every name of a list of spells', () => {
    const lists = entries.flatMap(({ lines, spells }) =>
      lines.filter(isSpellList).map((line) => ({ line, spells })),
    );
    expect(lists.length).toBeGreaterThan(100);
    for (const { line, spells } of lists) {
      const names =
        line
          .replace(/\([^)]*\)/g, '')
          .split(':')[1]
          ?.split(',') ?? [];
      expect(linksOf(line, spells)).toEqual(names.map((name) => name.replace('*', '').trim()));
    }
  });

  it.each([
    ['Ice Mephit', 'cone of cold'],
    ['Storm Giant', 'lightning bolt'],
    ['Androsphinx', 'divination'],
    ['Gynosphinx', 'divination'],
    ['Ice Devil', 'wall of ice'],
    ['Antimagic Field', 'magic weapon'],
    ['Move Earth', 'plant growth'],
    ['Speak with Plants', 'plant growth'],
    ['Wind Walk', 'gaseous form'],
    ['Wind Wall', 'gaseous form'],
    ['Couatl', 'scrying'], // "Immune to all scrying" is not in italics; the spell is linked in the list of spells.
    ['Plane Shift', 'teleportation circle'],
  ])('not where %s speaks of %s', (name, words) => {
    const entry = entries.find((candidate) => candidate.name === name);
    const prose = entry?.lines.filter((line) => !isSpellList(line)) ?? [];
    expect(prose.join(' ')).toContain(words);
    const all = codex.spells;
    expect(prose.flatMap((line) => linksOf(line, all))).not.toContain(words);
  });
});
