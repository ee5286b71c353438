import { applyCommand } from '#domain/combat/apply-command.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { EncounterForFight } from '#domain/combat/create-fight.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { EntryLookup, JournalEntry } from '#domain/combat/journal/journal.ts';
import { formatLogLine, wordLine } from '#domain/combat/log/log-line.ts';
import { customBlueprint, type StatBlock } from '#domain/combat/stat-block/stat-block.ts';
import { seededSource } from '#domain/dice/source.ts';

/** Helpers for tests: stat blocks, a fight with its journal, and dice with chosen results. */

export function statBlock(changes: Partial<StatBlock> = {}): StatBlock {
  return {
    name: 'Goblin',
    pointer: 'srd/goblin',
    hit_points: 7,
    armor_class: 15,
    hit_points_roll: '2d6',
    stats: { strength: 8, dexterity: 14, constitution: 10, intelligence: 10, wisdom: 8, charisma: 8 },
    saving_throws: [],
    challenge_rating: 0.25,
    xp: 50,
    condition_immunities: [],
    special_abilities: [],
    actions: [],
    legendary_actions: [],
    ...changes,
  };
}

export function encounter(changes: Partial<EncounterForFight> = {}): EncounterForFight {
  return {
    name: 'Ambush',
    players: [
      { character_id: 'ch-1', name: 'Aria', hit_points: 20, armor_class: 16, level: 3 },
      { character_id: 'ch-2', name: 'Borin', hit_points: 30, armor_class: 18, level: 3 },
    ],
    npcs: [{ npc_id: 'npc-1', name: 'Sildar', hit_points: 27, armor_class: 16 }],
    monsters: [{ statBlock: statBlock(), count: 2 }],
    ...changes,
  };
}

let issuedSoFar = 0;

export function issue(command: Command, seed = 1): IssuedCommand {
  issuedSoFar += 1;
  const tail = issuedSoFar.toString(16).padStart(12, '0');
  return { id: `00000000-0000-4000-8000-${tail}`, at: issuedSoFar, seed, command };
}

/** A seed for which the first die of that many sides shows the result. */
export function seedFor(sides: number, result: number): number {
  for (let seed = 0; seed < 100_000; seed += 1) {
    if (seededSource(seed)(sides) === result) return seed;
  }
  throw new Error(`No seed gives ${result} on a d${sides}.`);
}

/** A fight with its journal that only commands change. */
export class Table {
  fight: Fight;
  readonly journal: JournalEntry[] = [];
  /** The commands of the journal, in order. */
  readonly issued: IssuedCommand[] = [];
  readonly lookup: EntryLookup = (sequence) => this.journal[sequence - 1];

  constructor(fight: Fight = createFight(encounter())) {
    this.fight = fight;
  }

  /** Returns the code of the refusal, or undefined on success. */
  try(command: Command, seed?: number): string | undefined {
    const issued = issue(command, seed);
    const applied = applyCommand(this.fight, issued, this.lookup);
    if (!applied.ok) return applied.refusal;
    this.fight = applied.fight;
    if (applied.entry) {
      this.journal.push(applied.entry);
      this.issued.push(issued);
    }
    return undefined;
  }

  do(command: Command, seed?: number): this {
    const refusal = this.try(command, seed);
    if (refusal) throw new Error(`${command.type} was refused: ${refusal}`);
    return this;
  }

  /** Finds a combatant by name. */
  id(name: string): string {
    return this.get(name).id;
  }

  get(name: string): Combatant {
    const found = Object.values(this.fight.combatants).find((combatant) => combatant.name === name);
    if (found === undefined) throw new Error(`There is no combatant ${name}.`);
    return found;
  }

  get active(): string | undefined {
    return findCombatant(this.fight, this.fight.active_id)?.name;
  }

  get names(): string[] {
    return this.fight.order.map((id) => this.fight.combatants[id]?.name ?? '');
  }

  get log(): string[] {
    return this.journal.flatMap((entry) => entry.log.map(formatLogLine));
  }

  /** The log lines of the last step, each with a flag for lines that only the game master sees. */
  get told(): [text: string, hidden: boolean][] {
    return (this.journal.at(-1)?.log ?? []).map((line) => [wordLine(line), line.hidden]);
  }

  /** Starts with initiatives 19, 18 … for the names in this order. */
  start(...names: string[]): this {
    for (const [index, name] of names.entries()) {
      this.do({ type: 'set-initiative', combatant_id: this.id(name), initiative: 19 - index });
    }
    return this.do({ type: 'start-fight' });
  }

  next(seed?: number): this {
    return this.do({ type: 'advance-turn' }, seed);
  }

  hit(name: string, amount: number, extra: Partial<Extract<Command, { type: 'damage' }>> = {}): this {
    return this.do({
      type: 'damage',
      parts: [{ amount, damage_type: null }],
      targets: [{ combatant_id: this.id(name), factor: 'full' }],
      ...extra,
    });
  }

  addCustom(name: string, id: string): this {
    const blueprint = customBlueprint({ name, type: 'monster', hit_points: 10, armor_class: 10 });
    return this.do({ type: 'add-combatants', blueprint, ids: [id] });
  }
}
