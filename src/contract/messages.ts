import type { RecordKind } from '#domain/stuff/kinds.ts';

/** The texts of the specification's section 8, odd spellings included: the one place they are written. */
export const MESSAGES = {
  mustBeSignedIn: 'You must be signed in to view this page!',
  logoutFailed: 'Unable to log out. Please try again.',
  loginFailed: 'Login failed.',
  usernameTaken: 'Username already in use.',
  passwordsDiffer: 'Passwords do not match!',
  credentialsMissing: 'Please enter a username and password.',
  campaignCreateFailed: 'Failed to create campaign. Please try again.',
  campaignUpdateFailed: 'Failed to update campaign. Please try again.',
  encounterCreateFailed: 'Failed to create encounter. Please try again.',
  encounterUpdateFailed: 'Failed to update encounter. Please try again.',
  characterCreateFailed: 'Failed to create character. Please try again.',
  characterUpdateFailed: 'Failed to update character. Please try again.',
  npcCreateFailed: 'Failed to create NPC. Please try again.',
  npcUpdateFailed: 'Failed to update NPC. Please try again.',
  nameMissing: 'Please add a name.',
  encounterIncomplete: 'Please fill in all required data before creating an encounter!',
  characterIncomplete: 'Please fill in all required data before creating a character!',
  npcIncomplete: 'Please fill in all required data before creating an NPC!',
  searchMissing: 'Please enter a search',
  loggedOut: 'Sucessfully logged out.',
  deleted: 'Successfully deleted!',
  campaignCreated: 'New campaign created!',
  campaignUpdated: 'Campaign updated!',
  encounterCreated: 'Encounter created!',
  encounterUpdated: 'Encounter updated!',
  characterCreated: 'New character created!',
  characterUpdated: 'Character updated!',
  npcCreated: 'New NPC created!',
  npcUpdated: 'NPC updated!',
} as const;

/** What a save into the library says; the specification knows no library. */
export const LIBRARY_MESSAGES = {
  monster: {
    created: 'New monster created!',
    updated: 'Monster updated!',
    createFailed: 'Failed to create monster. Please try again.',
    updateFailed: 'Failed to update monster. Please try again.',
  },
  spell: {
    created: 'New spell created!',
    updated: 'Spell updated!',
    createFailed: 'Failed to create spell. Please try again.',
    updateFailed: 'Failed to update spell. Please try again.',
  },
} as const;

/** What a save of a record says. */
export function saveMessagesOf<Kind extends RecordKind>(kind: Kind) {
  return {
    created: MESSAGES[`${kind}Created`],
    updated: MESSAGES[`${kind}Updated`],
    createFailed: MESSAGES[`${kind}CreateFailed`],
    updateFailed: MESSAGES[`${kind}UpdateFailed`],
  };
}
