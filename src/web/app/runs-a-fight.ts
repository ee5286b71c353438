/** The pages with the tracker. */
export const RUNS_A_FIGHT = /^\/(stuff\/encounters\/[^/]+\/run|try)\/?$/;
