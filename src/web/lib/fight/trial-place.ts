/*
 * Where this device keeps the fight that a visitor tries. Apart from what makes and runs it, so that other pages can ask
 * whether there is one without loading the rules of a fight.
 */

/** In the place of a username. No account is called so: the spaces around a name are removed. */
export const VISITOR = ' visitor';
/** In the place of an encounter's id. */
export const TRIAL = 'trial';
