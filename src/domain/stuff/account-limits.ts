/**
 * The limits of an account, far above what people prepare by hand. They limit the size of a list, an export and an
 * import, so an export always fits into an empty account.
 */
/** Campaigns, encounters, characters and NPCs together. */
export const RECORDS_MAXIMUM = 20_000;
/** Own monsters and spells together. */
export const LIBRARY_RECORDS_MAXIMUM = 10_000;
/** Total bytes of these records. */
export const LIBRARY_BYTES_MAXIMUM = 24 * 1024 * 1024;
/** Total entries in the lists of all campaigns and encounters. */
export const MEMBERS_MAXIMUM = 40_000;
/** Total bytes of the long texts (descriptions, rewards and sheets) and of the screens. */
export const TEXT_BYTES_MAXIMUM = 8 * 1024 * 1024;
/**
 * Bytes of the fights in one export. All fights together can exceed the limit of an import, so the export has the
 * newest.
 */
export const EXPORTED_FIGHTS_BYTES_MAXIMUM = 6 * 1024 * 1024;
/**
 * Total bytes of all fights of an account with their logs: enough for hundreds of long fights. A setting can change it.
 */
export const FIGHTS_BYTES_MAXIMUM = 256 * 1024 * 1024;

/** Records of the journal, by kind. */
export const JOURNAL_MAXIMUM = { note: 2_000, session: 1_000, handout: 1_000 } as const;
/** Total bytes of the long texts of the journal. */
export const JOURNAL_BYTES_MAXIMUM = 48 * 1024 * 1024;
export const PICTURE_BYTES_MAXIMUM = 1024 * 1024;
/** Total bytes of all pictures of an account. */
export const PICTURES_BYTES_MAXIMUM = 100 * 1024 * 1024;

const count = (number: number) => number.toLocaleString('en');
const size = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** The message for each limit: what is full, and what to do. */
export const FULL = {
  records: `The account is full: it has ${count(RECORDS_MAXIMUM)} campaigns, encounters, characters and NPCs. Delete some of them first.`,
  members: `The account is full: its campaigns and encounters list ${count(MEMBERS_MAXIMUM)} records. Take some off these lists first.`,
  text: `The account is full: its descriptions, rewards, sheets and screens have ${size(TEXT_BYTES_MAXIMUM)}. Shorten some of them first.`,
  library: `The library is full: it takes ${count(LIBRARY_RECORDS_MAXIMUM)} monsters and spells with ${size(LIBRARY_BYTES_MAXIMUM)}. Delete some of them first.`,
  note: `The account is full: it has ${count(JOURNAL_MAXIMUM.note)} notes. Delete some of them first.`,
  session: `The account is full: it has ${count(JOURNAL_MAXIMUM.session)} sessions. Delete some of them first.`,
  handout: `The account is full: it has ${count(JOURNAL_MAXIMUM.handout)} handouts. Delete some of them first.`,
  journal: `The journal is full: its texts have ${size(JOURNAL_BYTES_MAXIMUM)}. Shorten some of them first.`,
  pictures: `The account is full: its pictures have ${size(PICTURES_BYTES_MAXIMUM)}. Delete some of them first.`,
  quota: (maximum: number) =>
    `The account is full: its texts, library, journal, pictures and fights may have ${size(maximum)} together. Delete some of them first, or ask the operator of this server for more.`,
  fights: (maximum: number) =>
    `The account is full: its fights and their logs have ${size(maximum)}. Delete encounters whose fights you no longer need first.`,
} as const;
