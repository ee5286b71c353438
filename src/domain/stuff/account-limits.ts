/**
 * What an account holds at most, far above what anybody prepares by hand. So a list, an export and an import have a
 * largest size, and an export fits into an empty account again.
 */
/** Campaigns, encounters, characters and NPCs together. */
export const RECORDS_MAXIMUM = 20_000;
/** Own monsters and spells together. */
export const LIBRARY_RECORDS_MAXIMUM = 10_000;
/** Bytes of all that is written in them. */
export const LIBRARY_BYTES_MAXIMUM = 24 * 1024 * 1024;
/** Entries of the lists of all campaigns and encounters together. */
export const MEMBERS_MAXIMUM = 40_000;
/** Bytes of the long texts (descriptions, rewards and sheets) together. */
export const TEXT_BYTES_MAXIMUM = 8 * 1024 * 1024;
/**
 * Bytes of the fights in one export. They can grow far beyond what an import takes; the newest go along.
 */
export const EXPORTED_FIGHTS_BYTES_MAXIMUM = 6 * 1024 * 1024;
/** Bytes of all fights of an account after which an import brings no more of them. */
export const FIGHTS_BYTES_MAXIMUM = 256 * 1024 * 1024;
