import { fiveEDatabase } from './5e-database/5e-database.ts';
import { critterDb } from './critter-db/critter-db.ts';
import { dndBeyond } from './dnd-beyond/dnd-beyond.ts';
import { fantasyStatblocks } from './fantasy-statblocks/fantasy-statblocks.ts';
import { fivetools } from './fivetools/fivetools.ts';
import { foundry } from './foundry/foundry.ts';
import type { ImportAdapter } from './import-result.ts';
import { improvedInitiative } from './improved-initiative/improved-initiative.ts';
import { lorescreen } from './lorescreen/lorescreen.ts';
import { open5e } from './open5e/open5e.ts';
import { tetraCube } from './tetra-cube/tetra-cube.ts';
import { textAdapter } from './text/text-adapter.ts';

/** The order in which the adapters are tried. Strict adapters come first, adapters that accept almost anything last. */
export const ADAPTERS: readonly ImportAdapter[] = [
  lorescreen,
  improvedInitiative,
  dndBeyond,
  tetraCube,
  critterDb,
  open5e,
  fiveEDatabase,
  fivetools,
  foundry,
  fantasyStatblocks,
  textAdapter,
];
