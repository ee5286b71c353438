import {
  type AnyKind,
  isLibraryKind,
  LIBRARY,
  type LibraryKind,
  titleOf,
} from '#domain/stuff/record-kinds.ts';
import { MESSAGES } from './messages.ts';

/** The messages after a save. */
export function saveMessagesOf(kind: AnyKind) {
  if (isLibraryKind(kind)) return libraryMessagesOf(kind);
  return {
    created: MESSAGES[`${kind}Created`],
    updated: MESSAGES[`${kind}Updated`],
    createFailed: MESSAGES[`${kind}CreateFailed`],
    updateFailed: MESSAGES[`${kind}UpdateFailed`],
  };
}

/** The specification defines the messages of the other kinds, but has no library. */
function libraryMessagesOf(kind: LibraryKind) {
  const { one } = LIBRARY[kind];
  return {
    created: `New ${one} created!`,
    updated: `${titleOf(kind)} updated!`,
    createFailed: `Failed to create ${one}. Please try again.`,
    updateFailed: `Failed to update ${one}. Please try again.`,
  };
}
