import * as z from 'zod/mini';
import { campaignListItemSchema, campaignSchema } from '#contract/campaign.ts';
import { campaignCharacterSchema } from '#contract/character.ts';
import { collectionSchema, sharedCollectionSchema } from '#contract/collection.ts';
import {
  encounterChoiceSchema,
  encounterListItemSchema,
  encounterSchema,
  monsterInEncounterSchema,
} from '#contract/encounter.ts';
import { openedFightSchema, sentCommandsSchema } from '#contract/fight.ts';
import {
  listedMonsterSchema,
  listedSpellSchema,
  ownMonsterSchema,
  ownSpellSchema,
} from '#contract/library.ts';
import { libraryImportSchema } from '#contract/library-import.ts';
import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { savedSchema } from '#contract/record.ts';
import { screenSchema } from '#contract/screen.ts';
import { tableSchema } from '#contract/table/live-table.ts';
import { importResultSchema } from '#contract/transfer.ts';
import { monsterCatalogueSchema, spellCatalogueSchema } from '#domain/codex/catalogue-schemas.ts';
import { conditionEntrySchema } from '#domain/codex/condition.ts';
import { monsterSchema, monsterSummarySchema } from '#domain/codex/monster.ts';
import { codexSpellSchema, spellSummarySchema } from '#domain/codex/spell.ts';
import { blueprintSchema, combatantSchema } from '#domain/combat/combatant.ts';
import { commandSchema, issuedCommandSchema } from '#domain/combat/commands.ts';
import { departedSchema, fightSchema, promptSchema } from '#domain/combat/fight.ts';
import { changeSchema, journalEntrySchema } from '#domain/combat/journal/journal.ts';
import { logLineSchema } from '#domain/combat/log/log-line.ts';
import { settingsSchema } from '#domain/combat/settings.ts';
import { abilityScoresSchema } from '#domain/creature/schemas.ts';
import { actSchema } from '#domain/player-view/player-acts.ts';
import { tableSettingsSchema } from '#domain/player-view/settings.ts';
import { playerViewSchema } from '#domain/player-view/view.ts';
import { importDocumentSchema } from '#domain/stuff/export-document.ts';
import { capitalised } from '#domain/text/capitalised.ts';

/** Schemas that become named components; all others are written in place. */
const NAMED: Record<string, z.ZodMiniType> = {
  AbilityScores: abilityScoresSchema,
  Act: actSchema,
  Blueprint: blueprintSchema,
  Campaign: campaignSchema,
  CampaignCharacter: campaignCharacterSchema,
  CampaignListItem: campaignListItemSchema,
  Change: changeSchema,
  Collection: collectionSchema,
  Combatant: combatantSchema,
  Command: commandSchema,
  Condition: conditionEntrySchema,
  Departed: departedSchema,
  Encounter: encounterSchema,
  EncounterChoice: encounterChoiceSchema,
  EncounterListItem: encounterListItemSchema,
  Fight: fightSchema,
  FightSettings: settingsSchema,
  ImportDocument: importDocumentSchema,
  ImportResult: importResultSchema,
  IssuedCommand: issuedCommandSchema,
  JournalEntry: journalEntrySchema,
  LibraryImport: libraryImportSchema,
  ListedMonster: listedMonsterSchema,
  ListedSpell: listedSpellSchema,
  LogLine: logLineSchema,
  Monster: monsterSchema,
  MonsterCatalogue: monsterCatalogueSchema,
  MonsterInEncounter: monsterInEncounterSchema,
  MonsterSummary: monsterSummarySchema,
  OpenedFight: openedFightSchema,
  OwnMonster: ownMonsterSchema,
  OwnSpell: ownSpellSchema,
  PlayerView: playerViewSchema,
  Prompt: promptSchema,
  Saved: savedSchema,
  Screen: screenSchema,
  SentCommands: sentCommandsSchema,
  SharedCollection: sharedCollectionSchema,
  Spell: codexSpellSchema,
  SpellCatalogue: spellCatalogueSchema,
  SpellSummary: spellSummarySchema,
  Table: tableSchema,
  TableSettings: tableSettingsSchema,
};

export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) schemaNames.add(schema, { id });
for (const [kind, { item }] of Object.entries(PLAIN_RECORDS))
  schemaNames.add(item, { id: capitalised(kind) });
