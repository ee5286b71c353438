import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { exportLibrary } from '../export/export-library.ts';
import { DATABASE_MONSTER, DATABASE_MONSTER_OLD, DATABASE_SPELL } from './5e-database/5e-database-sample.ts';
import { CRITTER_DB, CRITTER_DB_CREATURE } from './critter-db/critter-db-sample.ts';
import { DND_BEYOND_PAGE_2014, DND_BEYOND_PAGE_2024 } from './dnd-beyond/dnd-beyond-page-sample.ts';
import { DND_BEYOND_CHARACTER } from './dnd-beyond/dnd-beyond-sample.ts';
import { FANTASY_BUILDS_ON, FANTASY_LINKS } from './fantasy-statblocks/fantasy-links-sample.ts';
import { FANTASY_JSON, FANTASY_NOTE, FANTASY_YAML } from './fantasy-statblocks/fantasy-statblocks-sample.ts';
import { FIVETOOLS_BREW, FIVETOOLS_COPIES, FIVETOOLS_CREATURE } from './fivetools/fivetools-sample.ts';
import { FOUNDRY_MAGE, FOUNDRY_YAML } from './foundry/foundry-pack-sample.ts';
import { FOUNDRY_ACTOR, FOUNDRY_ACTOR_2024, FOUNDRY_SPELL } from './foundry/foundry-sample.ts';
import {
  INITIATIVE,
  INITIATIVE_LEGACY,
  INITIATIVE_STAT_BLOCK,
} from './improved-initiative/improved-initiative-sample.ts';
import { OPEN5E_FIXTURE_1, OPEN5E_FIXTURE_2 } from './open5e/open5e-fixtures-sample.ts';
import { OPEN5E_CREATURE, OPEN5E_MONSTER, OPEN5E_SPELL_1, OPEN5E_SPELL_2 } from './open5e/open5e-sample.ts';
import { TETRA_CUBE } from './tetra-cube/tetra-cube-sample.ts';
import { TEXT_2014 } from './text/text-2014-sample.ts';
import { text2024 } from './text/text-2024-sample.ts';
import { TEXT_GM_BINDER, TEXT_HOMEBREWERY, TEXT_WEB_PAGE } from './text/text-homebrewery-sample.ts';
import { TEXT_MARKDOWN } from './text/text-markdown-sample.ts';
import { TEXT_SPELLS } from './text/text-spells-sample.ts';

/** A sample of each format, with the name of the format that must accept it. */
export const SAMPLES: readonly (readonly [string, string])[] = [
  ['Improved Initiative', INITIATIVE],
  ['Improved Initiative', INITIATIVE_LEGACY],
  ['Improved Initiative', INITIATIVE_STAT_BLOCK],
  ['Improved Initiative', `[${INITIATIVE_STAT_BLOCK}]`],
  ['Tetra-cube', TETRA_CUBE],
  ['CritterDB', CRITTER_DB],
  ['CritterDB', CRITTER_DB_CREATURE],
  ['Fantasy Statblocks', FANTASY_YAML],
  ['Fantasy Statblocks', FANTASY_NOTE],
  ['Fantasy Statblocks', FANTASY_JSON],
  ['Fantasy Statblocks', FANTASY_LINKS],
  ['Fantasy Statblocks', FANTASY_BUILDS_ON],
  ['Lorescreen', JSON.stringify(exportLibrary('lorescreen', [BLANK_MONSTER], [BLANK_SPELL]))],
  ['D&D Beyond', JSON.stringify({ data: DND_BEYOND_CHARACTER })],
  ['Open5e', JSON.stringify(OPEN5E_MONSTER)],
  ['Open5e', JSON.stringify({ count: 1, results: [OPEN5E_CREATURE] })],
  ['Open5e', JSON.stringify([OPEN5E_SPELL_1])],
  ['Open5e', JSON.stringify(OPEN5E_SPELL_2)],
  ['Open5e', JSON.stringify(OPEN5E_FIXTURE_1)],
  ['Open5e', JSON.stringify(OPEN5E_FIXTURE_2)],
  ['5e-database', JSON.stringify([DATABASE_MONSTER])],
  ['5e-database', JSON.stringify(DATABASE_MONSTER_OLD)],
  ['5e-database', JSON.stringify(DATABASE_SPELL)],
  ['5etools', JSON.stringify(FIVETOOLS_BREW)],
  ['5etools', JSON.stringify(FIVETOOLS_COPIES)],
  ['5etools', JSON.stringify(FIVETOOLS_CREATURE)],
  ['Foundry VTT', JSON.stringify(FOUNDRY_ACTOR)],
  ['Foundry VTT', JSON.stringify([FOUNDRY_ACTOR_2024])],
  ['Foundry VTT', JSON.stringify(FOUNDRY_SPELL)],
  ['Foundry VTT', JSON.stringify(FOUNDRY_MAGE)],
  ['Foundry VTT', FOUNDRY_YAML],
  ['Stat block as text', TEXT_2014],
  ['Stat block as text', text2024('rows')],
  ['Stat block as text', TEXT_MARKDOWN],
  ['Stat block as text', TEXT_SPELLS],
  ['Stat block as text', TEXT_HOMEBREWERY],
  ['Stat block as text', TEXT_GM_BINDER],
  ['Stat block as text', TEXT_WEB_PAGE],
  ['Stat block as text', DND_BEYOND_PAGE_2014],
  ['Stat block as text', DND_BEYOND_PAGE_2024],
];
