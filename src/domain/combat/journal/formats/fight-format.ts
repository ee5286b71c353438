/**
 * The shape of a stored fight and of the patches in its journal. Raise it when stored data has to be changed to be
 * read, and write the step that does it: see upgrade-fight.ts.
 */
export const FIGHT_FORMAT = 2;
