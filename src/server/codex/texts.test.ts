import { describe, expect, it } from 'vitest';
import { monsterMarkdown } from '#domain/codex/text/markdown.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();

/** Every text of the codex with the name of its entry. */
const texts = [...codex.monsters, ...codex.spells, ...codex.conditions].flatMap((entry) =>
  stringsOf(entry).map((text) => ({ name: entry.name, text })),
);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function textOf(name: string): string {
  const entry = [...codex.monsters, ...codex.spells].find((candidate) => candidate.name === name);
  return stringsOf(entry).join('\n');
}

const matching = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ name, text }) => `${name}: ${text}`);

describe('the texts of the codex', () => {
  it('have one kind of apostrophe, quotation mark, hyphen and times sign', () => {
    expect(texts.length).toBeGreaterThan(10_000);
    expect(matching(/[‘’“”−–…]/)).toEqual([]);
    expect(matching(/\d ?[xX*] ?\d/)).toEqual([]);
    expect(textOf('Control Weather')).toContain('1d4 × 10 minutes');
  });

  it('hyphenate the radius of a sphere and of a cylinder', () => {
    expect(matching(/-foot radius(?: sphere|, \d)/)).toEqual([]);
  });

  it.each([
    ['Acolyte', 'The acolyte has the following cleric spells prepared:'],
    ['Animal Friendship', 'harms the target, the spell ends.'],
    ['Blight', 'This spell has no effect on undead or constructs.'],
    ['Circle of Death', 'in a 60-foot-radius sphere'],
    ['Compulsion', 'It can take its action before it moves.'],
    ['Compulsion', 'such as a fire or pit, but'],
    [
      'Control Water',
      'If you choose an area in a large body of water, you instead create a 20-foot tall wave',
    ],
    ['Druidcraft', 'You instantly make a flower blossom, a seed pod open, or a leaf bud bloom.'],
    ['Floating Disk', 'If you move more than 100 feet from the disk'],
    ['Goodberry', 'to sustain a creature for one day.'],
    ['Hallow', 'already under the effect of a hallow spell.'],
    ['Imp', 'until it attacks or until its concentration ends'],
    ['Legend Lore', 'a mysterious magic axe on hand, the spell might'],
    ['Lich', 'Each non-undead creature within 20 feet of the lich'],
    ['Magic Jar', "attempting to possess a humanoid's body."],
    ['Magnificent Mansion', 'a nine-course banquet'],
    ['Rust Monster', 'it takes a permanent and cumulative -1 penalty to the AC'],
    ['Shillelagh', 'The wood of a club or quarterstaff you are holding'],
    ['Speak with Animals', 'but at minimum, beasts can give you'],
    ['Spiritual Weapon', 'for every two slot levels above 2nd.'],
    ['Thaumaturgy', 'You create one of the following magical effects within range:'],
    ['True Polymorph', 'requires hands or speech, unless its new form is capable'],
    ['Unseen Servant', 'serving food, and pouring wine.'],
    ['Water Elemental', 'make a DC 14 Strength check and succeeding.'],
  ])('%s: "%s"', (name, words) => expect(textOf(name)).toContain(words));

  it('have the dim light note of the shadow next to its skill, not in its trait', () => {
    const shadow = codex.monsterByIndex.get('shadow');
    expect(shadow?.skills).toEqual([{ name: 'Stealth', value: 4, note: '+6 in dim light or darkness' }]);
    expect(shadow?.special_abilities.find(({ name }) => name === 'Shadow Stealth')?.desc).toBe(
      'While in dim light or darkness, the shadow can take the Hide action as a bonus action.',
    );
  });
});

describe('tables and lists', () => {
  const blocks = [
    ...codex.spells.map(({ name, desc }) => ({ name, blocks: readBlocks(desc) })),
    ...codex.monsters.flatMap(({ name, ...monster }) =>
      [monster.special_abilities, monster.actions, monster.reactions, monster.legendary_actions]
        .flat()
        .map((feature) => ({ name: `${name}: ${feature.name}`, blocks: readBlocks([feature.desc]) })),
    ),
  ];
  const kindsOf = (name: string) =>
    blocks.find((entry) => entry.name === name)?.blocks.map(({ kind }) => kind);

  it('are the tables of the SRD 5.1, each row with a cell for every column', () => {
    const tables = blocks.flatMap((entry) =>
      entry.blocks.flatMap((block) => (block.kind === 'table' ? [{ name: entry.name, ...block }] : [])),
    );
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
    expect(
      tables.map(({ name, caption = '', head, rows }) => [name, caption, head.join(), rows.length]),
    ).toEqual([
      ['Animate Objects', 'Animated Object Statistics', 'Size,HP,AC,Attack,Str,Dex', 5],
      ['Confusion', '', 'd10,Behavior', 4],
      ['Control Weather', 'Precipitation', 'Stage,Condition', 5],
      ['Control Weather', 'Temperature', 'Stage,Condition', 6],
      ['Control Weather', 'Wind', 'Stage,Condition', 5],
      ['Creation', '', 'Material,Duration', 5],
      ['Reincarnate', '', 'd100,Race', 14],
      ['Scrying', '', 'Knowledge,Save Modifier', 3],
      ['Scrying', '', 'Connection,Save Modifier', 3],
      ['Teleport', '', 'Familiarity,Mishap,Similar Area,Off Target,On Target', 7],
    ]);
  });

  it('follow every paragraph that announces them', () => {
    expect(
      blocks.flatMap(({ name, blocks }) =>
        blocks.flatMap((block, position) =>
          block.kind === 'paragraph' && block.text.endsWith(':') && blocks[position + 1]?.kind !== 'list'
            ? [`${name}: ${block.text}`]
            : [],
        ),
      ),
    ).toEqual([]);
  });

  it('hold spells and the options of an action', () => {
    expect(kindsOf('Archmage: Spellcasting')).toEqual(['paragraph', 'list', 'paragraph']);
    expect(kindsOf('Adult Gold Dragon: Breath Weapons')).toEqual(['paragraph', 'list']);
    expect(kindsOf('Androsphinx: Roar')).toEqual(['paragraph', 'list']);
    expect(kindsOf('Vampire: Vampire Weaknesses')).toEqual(['paragraph', 'list']);
    expect(codex.monsterByIndex.get('acolyte')?.spellcasting?.desc).toMatch(
      /prepared:\n- Cantrips \(at will\): light, sacred flame, thaumaturgy\n- 1st level/,
    );
    expect(blocks.filter(({ name, blocks }) => /breath weapons$/i.test(name) && blocks.length !== 2)).toEqual(
      [],
    );
  });

  it('are Markdown in a copy, with the armor and the note of a skill', () => {
    const copyOf = (name: string) => {
      const monster = codex.monsters.find((candidate) => candidate.name === name);
      return monster === undefined ? '' : monsterMarkdown(monster);
    };
    expect(copyOf('Goblin')).toContain('**Armor Class** 15 (leather armor, shield)');
    expect(copyOf('Shadow')).toContain('**Skills** Stealth +4 (+6 in dim light or darkness)');
    expect(copyOf('Archmage')).toContain(
      '- 9th level (1 slot): time stop\n\n\\* The archmage casts these spells on itself before combat.',
    );
  });
});

describe('the armor of every monster', () => {
  const armorOf = (index: string) => codex.monsterByIndex.get(index)?.armor_desc;

  it('is what the SRD 5.1 says', () => {
    expect(['goblin', 'aboleth', 'azer', 'knight', 'skeleton', 'frost-giant', 'ape'].map(armorOf)).toEqual([
      'leather armor, shield',
      'natural armor',
      'natural armor, shield',
      'plate',
      'armor scraps',
      'patchwork armor',
      undefined,
    ]);
  });

  /** From the armor table of the SRD 5.1: the base, and the maximum Dexterity bonus. */
  const ARMOR: Readonly<Record<string, readonly [base: number, dexterity: number]>> = {
    'leather armor': [11, 9],
    'studded leather': [12, 9],
    'hide armor': [12, 2],
    'chain shirt': [13, 2],
    'scale mail': [14, 2],
    breastplate: [14, 2],
    'chain mail': [16, 0],
    splint: [17, 0],
    plate: [18, 0],
  };

  it('gives its armor class', () => {
    const wrong = codex.monsters.flatMap(({ name, armor_class, armor_desc = '', stats }) => {
      const [worn = '', shield] = armor_desc.split(', ');
      const dexterity = abilityModifier(stats.dexterity);
      const bonus = shield === 'shield' ? 2 : 0;
      const [base, limit] = ARMOR[worn] ?? [];
      if (base === undefined || limit === undefined) return [];
      const made = base + (limit === 0 ? 0 : Math.min(dexterity, limit)) + bonus;
      return made === armor_class ? [] : [`${name}: ${armor_desc} makes ${made}, not ${armor_class}`];
    });
    expect(wrong).toEqual([]);
    const words = new Set(codex.monsters.flatMap(({ armor_desc = '' }) => armor_desc.split(', ')));
    expect([...words].filter((word) => !(word in ARMOR)).sort()).toEqual([
      '',
      'armor scraps',
      'barding scraps',
      'natural armor',
      'patchwork armor',
      'shield',
    ]);
  });

  it('is named exactly where the armor class does not follow from Dexterity', () => {
    for (const { armor_class, armor_desc, stats } of codex.monsters) {
      expect(armor_desc === undefined).toBe(armor_class === 10 + abilityModifier(stats.dexterity));
    }
  });
});
