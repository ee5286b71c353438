import { ACCOUNT_SESSION_CALLS } from './account/account-sessions.ts';
import { PASSKEY_CALLS } from './account/passkeys.ts';
import {
  changePassword,
  deleteUser,
  getRegistration,
  getUsage,
  getUser,
  loginUser,
  logoutUser,
  recoverUser,
  registerUser,
  replaceRecoveryCode,
} from './account/user.ts';
import type { Call } from './call.ts';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  reviveCharacter,
  updateCampaign,
} from './campaign.ts';
import { getCampaignPlan, restCampaign, saveCampaignPlan } from './campaign-plan.ts';
import { CODEX_CALLS } from './codex.ts';
import { COLLECTION_CALLS } from './collection.ts';
import { getDashboard } from './dashboard.ts';
import {
  createEncounter,
  deleteEncounter,
  getEncounter,
  listEncounterChoices,
  listEncounterDifficulties,
  listEncounterRecruits,
  listEncounters,
  updateEncounter,
} from './encounter.ts';
import {
  getEncounterNews,
  getFight,
  listFightEntries,
  openFight,
  restartFight,
  sendCommands,
} from './fight.ts';
import { listFightMembers } from './fight-party.ts';
import { followFight } from './fight-stream.ts';
import { getHealth } from './health.ts';
import { GAME_SESSION_CALLS } from './journal/game-session.ts';
import { PICTURE_CALLS } from './journal/picture.ts';
import { JOURNAL_CALLS } from './journal/records.ts';
import { LIBRARY_CALLS } from './library.ts';
import { LIBRARY_IMPORT_CALLS } from './library-import.ts';
import { listEncounterFights, listRunningFights } from './listed-fight.ts';
import { PLAIN_RECORDS } from './plain-records.ts';
import { getScreen, saveScreen } from './screen.ts';
import { CAMPAIGN_TABLE_CALLS } from './table/campaign-table.ts';
import { TABLE_CALLS } from './table/live-table.ts';
import { PLAY_CALLS } from './table/players-page.ts';
import { exportStuff, importStuff, loadSample } from './transfer.ts';

/** Every call of the API, in the order of the description. */
export const CALLS: readonly Call[] = [
  getHealth,
  getUser,
  getUsage,
  getRegistration,
  registerUser,
  loginUser,
  logoutUser,
  recoverUser,
  changePassword,
  replaceRecoveryCode,
  ...ACCOUNT_SESSION_CALLS,
  ...PASSKEY_CALLS,
  deleteUser,
  ...CODEX_CALLS,
  getDashboard,
  listCampaigns,
  getCampaign,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  reviveCharacter,
  getCampaignPlan,
  saveCampaignPlan,
  restCampaign,
  listEncounters,
  listEncounterChoices,
  listEncounterDifficulties,
  getEncounter,
  listEncounterRecruits,
  createEncounter,
  updateEncounter,
  deleteEncounter,
  ...Object.values(PLAIN_RECORDS).flatMap(({ calls }): Call[] => Object.values(calls)),
  listRunningFights,
  listFightMembers,
  listEncounterFights,
  openFight,
  getEncounterNews,
  restartFight,
  getFight,
  listFightEntries,
  sendCommands,
  followFight,
  ...LIBRARY_CALLS,
  ...LIBRARY_IMPORT_CALLS,
  ...COLLECTION_CALLS,
  getScreen,
  saveScreen,
  ...JOURNAL_CALLS,
  ...GAME_SESSION_CALLS,
  ...PICTURE_CALLS,
  ...TABLE_CALLS,
  ...CAMPAIGN_TABLE_CALLS,
  ...PLAY_CALLS,
  exportStuff,
  importStuff,
  loadSample,
];
