/*
 * The keys of the visitor's trial fight on this device. Separate from the modules that create and run it, so that other
 * pages can look for one without loading the rules of a fight.
 */

/** Used as the username. No account can have this name, because usernames are trimmed. */
export const VISITOR = ' visitor';
/** Used as the encounter id. */
export const TRIAL = 'trial';
