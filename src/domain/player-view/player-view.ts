import { type Combatant, isPlayersCharacter, isUnseen, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { deathPrompts } from '#domain/combat/hit-points/death.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { withSeen } from '#domain/combat/log/player-names.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import type { Actor } from './act-command.ts';
import { withoutEarlyMonsters } from './before-start.ts';
import type { Act } from './player-acts.ts';
import { seenConditions, seenFight } from './seen-fight.ts';
import { createSeenText } from './seen-names.ts';
import type { TableSettings } from './settings.ts';
import { type Picture, type ShownHandout, seenHandouts, type ViewerKey } from './shown-handouts.ts';
import type { OwnCharacter, PlayerView, SeenFight, SeenMember } from './view.ts';

/** A character that a phone can claim. `key` stays the same across fights. */
export interface Member {
  readonly key: string;
  readonly name: string;
}

/** The state of a live table on the server. */
export interface TableState {
  readonly title: string;
  /** What the game master shows now. */
  readonly handouts: readonly ShownHandout[];
  /** The pictures of the records in the fight, by `picturedRecordOf`. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly settings: TableSettings;
  /** All characters of the campaign, including those not in the fight. */
  readonly party: readonly Member[];
  /** The keys of the characters that phones have claimed. */
  readonly taken: ReadonlySet<string>;
  readonly fight: { readonly state: Fight; readonly entries: readonly JournalEntry[] } | null;
  readonly opaque: (id: string) => string;
}

export function memberKeyOf({ origin, source, id }: Combatant): string {
  return origin === 'character' && source !== null ? `character:${source}` : `combatant:${id}`;
}

/** The key of the record whose picture a combatant has. Undefined if the account has no such record. */
export function picturedRecordOf({
  origin,
  source,
}: Pick<Combatant, 'origin' | 'source'>): string | undefined {
  if (source === null || origin === 'custom') return undefined;
  if (origin !== 'monster') return `${origin}:${source}`;
  const pointer = parsePointer(source);
  return pointer?.source === 'own' ? `monster:${pointer.id}` : undefined;
}

/** Not the id of the combatant, because the combatant may have an alias (VIS-2). */
export function memberIdOf({ opaque }: Pick<TableState, 'opaque'>, key: string): string {
  return opaque(`member:${key}`);
}

/** All characters that a phone can claim: those of the campaign, then other player characters of this fight. */
export function membersOf({ party, fight }: Pick<TableState, 'party' | 'fight'>): Member[] {
  const members = new Map(party.map((member) => [member.key, member]));
  for (const combatant of fight ? combatantsInOrder(fight.state) : []) {
    if (!isPlayersCharacter(combatant) || isUnseen(combatant)) continue;
    const key = memberKeyOf(combatant);
    if (!members.has(key)) members.set(key, { key, name: combatant.alias ?? combatant.name });
  }
  return [...members.values()];
}

/** The combatant of the member. Undefined while it is not in the fight. */
function combatantOf(fight: Fight, key: string): Combatant | undefined {
  return combatantsInOrder(fight).find(
    (combatant) => isPlayersCharacter(combatant) && !isUnseen(combatant) && memberKeyOf(combatant) === key,
  );
}

/** The actor for the player of this member. Undefined while its character is not in the fight. */
export function actorOf({ fight: current, settings }: TableState, key: string): Actor | undefined {
  const combatant = current ? combatantOf(current.state, key) : undefined;
  if (current === null || combatant === undefined) return undefined;
  const fight = withoutEarlyMonsters(withSeen(current.state), settings.monsters_before_start);
  return { fight, combatant, seenText: createSeenText(fight, settings.visibility, current.entries) };
}

/** The view for a screen without a character. */
export function screenView(table: TableState): PlayerView {
  const { title, settings, fight: current, pictures, opaque } = table;
  const fight =
    current &&
    seenFight({
      fight: current.state,
      entries: current.entries,
      visibility: settings.visibility,
      monstersBeforeStart: settings.monsters_before_start,
      ...(settings.pictures === true && {
        pictureOf: (combatant) => pictures.get(picturedRecordOf(combatant) ?? ''),
      }),
      opaque,
    });
  return {
    ...handoutsFor(table, fight, null),
    title,
    party: membersOf(table).map((member) => seenMember(table, member)),
    fight,
    acts: settings.acts,
    you: null,
  };
}

/** The view for a phone: as on a screen, with its own character and its own handouts. */
export function phoneView(screen: PlayerView, table: TableState, key: string, you: OwnCharacter): PlayerView {
  return { ...screen, ...handoutsFor(table, screen.fight, key), you };
}

/** The ids of all pictures that a view shows. */
export function pictureIdsIn({ handouts, fight }: PlayerView): string[] {
  const shown = [...handouts.shown.map(({ picture }) => picture), fight?.turn?.picture ?? null];
  return shown.flatMap((picture) => picture?.id ?? []);
}

/** HND-4. */
function handoutsFor(table: TableState, fight: SeenFight | null, viewer: ViewerKey) {
  const handouts = seenHandouts(table, viewer);
  return { front: frontOf(fight, handouts.front), handouts };
}

function frontOf(fight: SeenFight | null, handout: string | null): PlayerView['front'] {
  if (fight?.status === 'running') return 'fight';
  if (handout !== null) return 'handout';
  return fight?.status === 'preparing' ? 'fight' : 'title';
}

function seenMember(table: TableState, { key, name }: Member): SeenMember {
  const { taken, fight, opaque } = table;
  const combatant = fight && combatantOf(fight.state, key);
  return {
    id: memberIdOf(table, key),
    name,
    taken: taken.has(key),
    // VIS-2: must not link the member to a combatant with an alias.
    combatant_id: combatant && combatant.alias === undefined ? opaque(combatant.id) : null,
  };
}

/** VIS-5: `suggested` are the acts of this phone in this fight that wait for the game master's answer. */
export function ownCharacter(
  table: TableState,
  { key, name }: Member,
  acts: OwnCharacter['acts'],
  suggested: readonly Act[] = [],
): OwnCharacter {
  const actor = actorOf(table, key);
  return {
    member_id: memberIdOf(table, key),
    name: actor?.combatant.name ?? name,
    combatant: actor ? ownCombatant(table, actor, suggested) : null,
    acts,
  };
}

function ownCombatant(
  { settings, opaque }: TableState,
  { fight, combatant, seenText }: Actor,
  suggested: readonly Act[],
): OwnCharacter['combatant'] {
  const { hit_points, maximum_hit_points, temporary_hit_points, death_saves, initiative, concentration } =
    combatant;
  return {
    id: opaque(combatant.id),
    hit_points,
    maximum_hit_points,
    temporary_hit_points,
    life: lifeOf(combatant),
    death_saves,
    death_save_asked: settings.acts['death-save'] !== 'off' && isDeathSaveDue(fight, combatant, suggested),
    initiative,
    initiative_asked: initiative === null && fight.status !== 'ended' && settings.acts.initiative !== 'off',
    conditions: seenConditions(combatant, seenText),
    concentration: concentration === null ? null : (seenText(concentration) ?? 'something'),
  };
}

/** DTH-2: a death save prompt is open that has no waiting suggestion. */
export function isDeathSaveDue(fight: Fight, { id }: Combatant, suggested: readonly Act[]): boolean {
  const waiting = suggested.filter(({ kind }) => kind === 'death-save');
  return deathPrompts(fight, id).length > waiting.length;
}
