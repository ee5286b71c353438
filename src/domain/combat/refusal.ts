/** Reasons for refusing a command, with the message for the user. */
export const COMBAT_REFUSALS = {
  'below-zero': 'Cannot go below 0',
  'too-high': 'Hit points go up to 1,000,000,000.',
  'no-such-combatant': 'That combatant is no longer in the fight.',
  'no-such-condition': 'That condition is already gone.',
  'no-such-counter': 'There is no such counter.',
  'no-such-prompt': 'That was already answered.',
  'needs-answer': 'Answer first whether it stays up.',
  'no-such-reminder': 'That reminder is already gone.',
  'too-many-reminders': 'There are 100 reminders. Remove one first.',
  'name-taken': 'Another combatant has that name.',
  'id-taken': 'That combatant is already in the fight.',
  'too-many': 'The fight is full.',
  'not-running': 'The fight is not running.',
  'already-running': 'The fight is already running.',
  'already-over': 'The fight has ended. Resume it, or begin a new one.',
  'nobody-can-act': 'Nobody can act.',
  'at-the-start': 'This is the first turn.',
  'turn-moved': 'The turn has already moved on.',
  'not-active': 'It is not its turn.',
  'not-waiting': 'It is not waiting.',
  'all-used': 'There are no uses left.',
  dead: 'Healing does not help the dead. Type a value to bring one back.',
  'at-zero': 'It cannot take another form at 0 hit points.',
  'no-form': 'It is already in its own form.',
  'not-dying': 'It makes no death saves now.',
  'cannot-act': 'It cannot act: it is incapacitated or at 0 hit points.',
  surprised: 'It is surprised: it can do nothing until its first turn ends.',
  'reaction-spent': 'Its reaction is already spent.',
  'cannot-concentrate': 'It cannot concentrate: it is incapacitated or at 0 hit points.',
  'cannot-rest': 'A rest has no effect at 0 hit points. Heal first.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'changed-meanwhile': 'The fight has changed in the meantime.',
  'out-of-reach': 'Undo cannot go back further than this.',
  'too-large': 'The fight has become too large. Shorten notes or remove combatants.',
  'journal-full': 'The log of this fight is full. Restart the encounter to continue.',
  'account-full': 'Your fights use all the storage of your account. Delete encounters with old fights first.',
  'history-missing': 'That step is not loaded.',
  invalid: 'A value is too high, too long or missing.',
} as const;

export type RefusalCode = keyof typeof COMBAT_REFUSALS;

export interface CombatRefusal {
  readonly refused: RefusalCode;
}

export function refuse(code: RefusalCode): CombatRefusal {
  return { refused: code };
}

export function isRefusal(outcome: object): outcome is CombatRefusal {
  return 'refused' in outcome;
}
