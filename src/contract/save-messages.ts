import { type AnyKind, isLibraryKind, LIBRARY, type LibraryKind, titleOf } from '#domain/stuff/kinds.ts';
import { MESSAGES } from './messages.ts';

/** What a save of a record says. */
export function saveMessagesOf(kind: AnyKind) {
  if (isLibraryKind(kind)) return libraryMessagesOf(kind);
  return {
    created: MESSAGES[`${kind}Created`],
    updated: MESSAGES[`${kind}Updated`],
    createFailed: MESSAGES[`${kind}CreateFailed`],
    updateFailed: MESSAGES[`${kind}UpdateFailed`],
  };
}

/** The specification, which gives each of the others its words, knows no library. */
function libraryMessagesOf(kind: LibraryKind) {
  const { one } = LIBRARY[kind];
  return {
    created: `New ${one} created!`,
    updated: `${titleOf(kind)} updated!`,
    createFailed: `Failed to create ${one}. Please try again.`,
    updateFailed: `Failed to update ${one}. Please try again.`,
  };
}
