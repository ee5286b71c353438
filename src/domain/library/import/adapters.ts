import { critterDb } from './critter-db.ts';
import { dndBeyond } from './dnd-beyond.ts';
import { fantasyStatblocks } from './fantasy-statblocks.ts';
import { fivetools } from './fivetools.ts';
import { foundry } from './foundry.ts';
import type { ImportAdapter } from './imported.ts';
import { improvedInitiative } from './improved-initiative.ts';
import { lorescreen } from './lorescreen.ts';
import { open5e } from './open5e.ts';
import { tetraCube } from './tetra-cube.ts';
import { textAdapter } from './text-adapter.ts';

/** In the order in which they are asked: the stricter before those that take almost anything. */
export const ADAPTERS: readonly ImportAdapter[] = [
  lorescreen,
  improvedInitiative,
  dndBeyond,
  tetraCube,
  critterDb,
  open5e,
  fivetools,
  foundry,
  fantasyStatblocks,
  textAdapter,
];
