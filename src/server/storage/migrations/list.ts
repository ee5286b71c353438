import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { stuff } from './0002-stuff.ts';
import { fights } from './0003-fights.ts';
import { habits } from './0004-habits.ts';
import { attempts } from './0005-attempts.ts';
import { dead } from './0006-dead.ts';
import { journalReach } from './0007-journal-reach.ts';
import { edition } from './0008-edition.ts';
import { accountSafety } from './0009-account-safety.ts';
import { sheets } from './0010-sheets.ts';
import { fightOutlines } from './0011-fight-outlines.ts';
import { campaignPlan } from './0012-campaign-plan.ts';
import { liveTables } from './0013-live-tables.ts';
import { library } from './0014-library.ts';
import { importsAndCollections } from './0015-imports-and-collections.ts';
import { words } from './0016-words.ts';
import { administration } from './0017-administration.ts';
import { accountEvents } from './0018-account-events.ts';
import { passkeys } from './0019-passkeys.ts';
import { screens } from './0020-screens.ts';
import { journal } from './0021-journal.ts';
import { pictureAddresses } from './0022-picture-addresses.ts';
import { passkeySites } from './0023-passkey-sites.ts';
import { nextTurns } from './0024-next-turns.ts';
import { tableTexts } from './0025-table-texts.ts';

/**
 * Every migration by name; the names sort in the order of execution. A released migration never changes: a later one
 * changes its result. There are no down migrations; the way back is a backup.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-stuff': stuff,
  '0003-fights': fights,
  '0004-habits': habits,
  '0005-attempts': attempts,
  '0006-dead': dead,
  '0007-journal-reach': journalReach,
  '0008-edition': edition,
  '0009-account-safety': accountSafety,
  '0010-sheets': sheets,
  '0011-fight-outlines': fightOutlines,
  '0012-campaign-plan': campaignPlan,
  '0013-live-tables': liveTables,
  '0014-library': library,
  '0015-imports-and-collections': importsAndCollections,
  '0016-words': words,
  '0017-administration': administration,
  '0018-account-events': accountEvents,
  '0019-passkeys': passkeys,
  '0020-screens': screens,
  '0021-journal': journal,
  '0022-picture-addresses': pictureAddresses,
  '0023-passkey-sites': passkeySites,
  '0024-next-turns': nextTurns,
  '0025-table-texts': tableTexts,
};
