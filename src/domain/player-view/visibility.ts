import { type Combatant, isPlayersCharacter } from '#domain/combat/combatant.ts';
import type { LogField } from '#domain/combat/log/log-line.ts';
import type { Group, TableSettings } from './settings.ts';

export type VisibilityTable = TableSettings['visibility'];
/** The fields of a combatant, present or departed, that decide its visibility. */
export type Subject = Pick<Combatant, 'origin' | 'type' | 'side'>;

export function groupOf(subject: Subject): Group {
  return isPlayersCharacter(subject) ? 'party' : subject.side;
}

export function visibilityOf(table: VisibilityTable, subject: Subject) {
  return table[groupOf(subject)];
}

/** LOG-3: whether players may read this part of a log line. */
export function maySee(table: VisibilityTable, subject: Subject, field: LogField): boolean {
  const seen = visibilityOf(table, subject);
  switch (field) {
    case 'hit-points':
      return seen.hit_points === 'exact';
    case 'life':
      return seen.hit_points !== 'hidden';
    case 'armor-class':
      return seen.armor_class;
    case 'conditions':
      return seen.conditions;
    case 'figures':
      return groupOf(subject) === 'party';
  }
}
