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
/** Bytes of all fights of an account, with their logs: hundreds of long ones. */
export const FIGHTS_BYTES_MAXIMUM = 256 * 1024 * 1024;

const count = (number: number) => number.toLocaleString('en');
const size = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** What is said when one of them is reached: what is full, and what to do. */
export const FULL = {
  records: `The account is full: it has ${count(RECORDS_MAXIMUM)} campaigns, encounters, characters and NPCs. Delete some of them first.`,
  members: `The account is full: its campaigns and encounters list ${count(MEMBERS_MAXIMUM)} records. Take some off these lists first.`,
  text: `The account is full: its descriptions, rewards and sheets have ${size(TEXT_BYTES_MAXIMUM)}. Shorten some of them first.`,
  library: `The library is full: it takes ${count(LIBRARY_RECORDS_MAXIMUM)} monsters and spells with ${size(LIBRARY_BYTES_MAXIMUM)}. Delete some of them first.`,
  fights: `The account is full: its fights and their logs have ${size(FIGHTS_BYTES_MAXIMUM)}. Delete encounters whose fights you no longer need first.`,
} as const;
