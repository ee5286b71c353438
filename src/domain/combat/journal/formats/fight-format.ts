/**
 * The format of a stored fight and of the patches in its journal. Raise it when stored data must be converted on read,
 * and write the conversion step: see upgrade-fight.ts.
 */
export const FIGHT_FORMAT = 2;
