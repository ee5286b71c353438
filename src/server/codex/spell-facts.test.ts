import { describe, expect, it } from 'vitest';
import { waysOfSpell } from '#domain/codex/effects/find-ways.ts';
import { loadContent } from './content/load-content.ts';

const { effects } = loadContent();

/** A part of an entry. Lists need only these members. */
type Fact = Readonly<Record<string, unknown>>;

const ENTERS_OR_STARTS = ['enters the area', 'starts its turn in the area'];
const ENTERS_OR_ENDS = ['enters the area', 'ends its turn in the area'];
const AT_ITS_TURNS = 'end of each of its turns';

/** Facts that are easy to get wrong, written from the texts of the SRD 5.1. */
const TRUE_FACTS: [spell: string, fact: Fact][] = [
  ['Acid Arrow', { damage: '4d4', higher: '1d4', half_on_miss: true }],
  ['Acid Arrow', { at: 'end of its next turn', does: [{ damage: '2d4', higher: '1d4' }] }],
  ['Aid', { raise_maximum: 5, higher: 5, for: 'the spell' }],
  ['Antipathy/Sympathy', { condition: 'frightened', for: 'the spell' }],
  ['Bane', { save: 'charisma', fail: [{ gives: { bonus: { to: ['attacks', 'saves'], dice: '-1d4' } } }] }],
  ['Black Tentacles', { at: ENTERS_OR_STARTS, unless: 'the tentacles already restrain it' }],
  ['Black Tentacles', { at: 'starts its turn in the area', while: 'restrained', does: [{ damage: '3d6' }] }],
  ['Blight', { only: { not_types: ['undead', 'construct'] } }],
  [
    'Branding Smite',
    { at: 'the user hits with a weapon attack', does: [{ damage: '2d6', type: 'radiant' }] },
  ],
  ['Calm Emotions', { save: 'charisma', unwilling: true }],
  ['Chill Touch', { until: "the start of the user's next turn", gives: { cannot: ['regain hit points'] } }],
  ['Chill Touch', { until: "the end of the user's next turn", only: { types: ['undead'] } }],
  ['Cloudkill', { at: ENTERS_OR_STARTS, does: [{ half: true, fail: [{ damage: '5d8', type: 'poison' }] }] }],
  ['Color Spray', { pool: { dice: '6d10', higher: '2d10' } }],
  ['Compulsion', { only: { can_be: 'charmed' } }],
  ['Contagion', { save_ends: { ability: 'constitution', successes: 3, failures: 3 } }],
  ['Contagion', { at: 'takes damage', does: [{ condition: 'stunned', until: 'the end of its next turn' }] }],
  ['Death Ward', { at: 'drops to 0 hit points', does: [{ drops_to: 1 }] }],
  ['Delayed Blast Fireball', { at: 'the spell ends', does: [{ fail: [{ damage: '12d6' }] }] }],
  [
    'Disintegrate',
    { damage: '10d6 + 40', higher: '3d6', at_zero: 'It is disintegrated: dead, without death saves.' },
  ],
  ['Divine Word', { condition: 'deafened', for: '1 minute', only: { hit_points_at_most: 50 } }],
  ['Divine Word', { condition: 'blinded', for: '10 minutes', only: { hit_points_at_most: 40 } }],
  ['Divine Word', { condition: 'stunned', for: '1 hour', only: { hit_points_at_most: 30 } }],
  ['Divine Word', { dies: true, only: { hit_points_at_most: 20 } }],
  ['Dominate Person', { condition: 'charmed', save_ends: 'takes damage' }],
  ['Eyebite', { condition: 'unconscious', ends_when: ['takes damage', 'is shaken awake'] }],
  ['False Life', { temporary: '1d4 + 4', higher: 5, to: 'user' }],
  ['Feeblemind', { does: [{ damage: '4d6', type: 'psychic' }, { save: 'intelligence' }] }],
  ['Feeblemind', { save_ends: 'every 30 days', ends_when: ['greater restoration', 'heal', 'wish'] }],
  ['Flame Blade', { damage: '3d6', higher: '1d6', higher_every: 2 }],
  ['Flaming Sphere', { at: 'ends its turn in the area', does: [{ save: 'dexterity', half: true }] }],
  ['Flesh to Stone', { save_ends: { successes: 3, failures: 3, fail: [{ condition: 'petrified' }] } }],
  ['Grease', { at: ENTERS_OR_ENDS, does: [{ save: 'dexterity', fail: [{ condition: 'prone' }] }] }],
  ['Guardian of Faith', { at: 'enters the area', does: [{ half: true, fail: [{ damage: 20 }] }] }],
  [
    'Guiding Bolt',
    { until: "the end of the user's next turn", gives: { advantage: ['attacks against it'] } },
  ],
  ['Harm', { damage: '14d6', not_below: 1 }],
  ['Harm', { lower_maximum: 'the necrotic damage taken', for: '1 hour' }],
  ['Haste', { at: 'the spell ends', does: [{ condition: 'lethargy', until: 'the end of its next turn' }] }],
  ['Heat Metal', { at: "the user's bonus action", does: [{ damage: '2d8', higher: '1d8' }] }],
  ['Hellish Rebuke', { at: 'the user takes damage' }],
  ["Heroes' Feast", { raise_maximum: '2d10', for: '24 hours' }],
  ['Heroism', { at: 'start of each of its turns', does: [{ temporary: 'MOD' }] }],
  ['Hideous Laughter', { save_ends: { at: [AT_ITS_TURNS, 'takes damage'] } }],
  ['Hideous Laughter', { fail: [{ condition: 'incapacitated' }, { condition: 'prone' }] }],
  ['Hold Monster', { only: { not_types: ['undead'] } }],
  ['Hypnotic Pattern', { condition: 'incapacitated', while: 'charmed' }],
  ['Incendiary Cloud', { at: ENTERS_OR_ENDS, does: [{ half: true, fail: [{ damage: '10d8' }] }] }],
  ['Irresistible Dance', { save_ends: { at: 'its action', ability: 'wisdom' } }],
  ['Mage Armor', { gives: { ac_base: 13 } }],
  ['Magic Missile', { copies: { of: 'dart', count: 3, higher: 1 }, does: [{ damage: '1d4 + 1' }] }],
  ['Moonbeam', { at: ENTERS_OR_STARTS, does: [{ half: true, fail: [{ damage: '2d10' }] }] }],
  ['Phantasmal Killer', { save_ends: { at: AT_ITS_TURNS, fail: [{ damage: '4d10', higher: '1d10' }] } }],
  ['Power Word Kill', { only: { hit_points_at_most: 100 }, does: [{ dies: true }] }],
  ['Power Word Stun', { only: { hit_points_at_most: 150 }, does: [{ condition: 'stunned' }] }],
  ['Power Word Stun', { save_ends: { ability: 'constitution', at: AT_ITS_TURNS } }],
  ['Prismatic Spray', { save_ends: { at: "start of the user's next turn", ability: 'wisdom' } }],
  ['Prismatic Wall', { at: ENTERS_OR_STARTS, does: [{ save: 'constitution' }] }],
  ['Shocking Grasp', { until: 'the start of its next turn', gives: { cannot: ['take reactions'] } }],
  ['Sleep', { pool: { dice: '5d8', higher: '2d8' }, only: { not_types: ['undead'], can_be: 'charmed' } }],
  ['Sleet Storm', { at: ENTERS_OR_STARTS, does: [{ save: 'dexterity', fail: [{ condition: 'prone' }] }] }],
  ['Slow', { save_ends: AT_ITS_TURNS, gives: { ac: -2, bonus: { to: ['dexterity saves'], dice: -2 } } }],
  ['Spirit Guardians', { at: ENTERS_OR_STARTS, does: [{ half: true, fail: [{ damage: '3d8' }] }] }],
  ['Spiritual Weapon', { damage: '1d8 + MOD', higher: '1d8', higher_every: 2 }],
  ['Stinking Cloud', { condition: 'Stinking Cloud', until: 'the end of its turn' }],
  ['Sunbeam', { condition: 'blinded', until: "the start of the user's next turn" }],
  ['Symbol', { at: ENTERS_OR_ENDS, for: '10 minutes', does: [{ fail: [{ damage: '10d10' }] }] }],
  ['Telekinesis', { condition: 'restrained', until: "the end of the user's next turn" }],
  ['Vampiric Touch', { heal: 'half the necrotic damage taken', to: 'user' }],
  ['Vicious Mockery', { until: 'the end of its next turn', gives: { disadvantage: ['attacks'] } }],
  ['Wall of Fire', { at: ENTERS_OR_ENDS, does: [{ damage: '5d8', higher: '1d8' }] }],
  ['Warding Bond', { gives: { ac: 1, bonus: { to: ['saves'], dice: 1 }, resistance: ['all'] } }],
  ['Weird', { save_ends: { at: AT_ITS_TURNS, fail: [{ damage: '4d10' }] } }],
];

const FALSE_FACTS: [spell: string, fact: Fact][] = [
  // No damage at once: it comes with each failed repetition of the save.
  ['Phantasmal Killer', { save: 'wisdom', fail: [{ damage: '4d10' }] }],
  ['Weird', { save: 'wisdom', fail: [{ damage: '4d10' }] }],
  // The save is for the moment in which the wall appears.
  ['Wall of Fire', { at: ENTERS_OR_ENDS, does: [{ save: 'dexterity' }] }],
  // A success avoids everything.
  ['Disintegrate', { half: true }],
  ['Poison Spray', { half: true }],
  ['Sacred Flame', { half: true }],
  ['Feeblemind', { half: true }],
  // Damage only asks for a new save.
  ['Dominate Monster', { ends_when: 'takes damage' }],
  ['Hideous Laughter', { ends_when: 'takes damage' }],
  // Only one of them ends.
  ['Lesser Restoration', { ends: ['blinded', 'deafened'] }],
  ['Greater Restoration', { ends: ['charmed', 'petrified'] }],
  // Only the other invisibility ends with an attack.
  ['Greater Invisibility', { ends_when: ['attacks'] }],
];

/** Whether some part of the value has all of the fact. */
function says(value: unknown, fact: Fact): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return has(value, fact) || Object.values(value).some((inner) => says(inner, fact));
}

function has(value: unknown, fact: unknown): boolean {
  if (typeof fact !== 'object' || fact === null) return value === fact;
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(fact)
    ? fact.every((one) => Object.values(value).some((member) => has(member, one)))
    : Object.entries(fact).every(([key, inner]) => has((value as Fact)[key], inner));
}

describe('the entries of spells', () => {
  it.each(TRUE_FACTS)('%s: %o', (spell, fact) => {
    expect(says(waysOfSpell(effects, spell), fact)).toBe(true);
  });

  it.each(FALSE_FACTS)('%s does not say %o', (spell, fact) => {
    expect(effects.spells[spell]).toBeDefined();
    expect(says(waysOfSpell(effects, spell), fact)).toBe(false);
  });
});
