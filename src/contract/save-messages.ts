import { ALL_KINDS, type AnyKind, titleOf } from '#domain/stuff/record-kinds.ts';
import { MESSAGES } from './messages.ts';

/** The messages of a form. A kind that the specification does not name has the usual ones. */
export function saveMessagesOf(kind: AnyKind) {
  const { article, one } = ALL_KINDS[kind];
  const specified: Readonly<Record<string, string | undefined>> = MESSAGES;
  return {
    created: specified[`${kind}Created`] ?? `New ${one} created!`,
    updated: specified[`${kind}Updated`] ?? `${titleOf(kind)} updated!`,
    createFailed: specified[`${kind}CreateFailed`] ?? `Failed to create ${one}. Please try again.`,
    updateFailed: specified[`${kind}UpdateFailed`] ?? `Failed to update ${one}. Please try again.`,
    incomplete:
      specified[`${kind}Incomplete`] ?? `Please fill in all required data before creating ${article} ${one}!`,
  };
}
