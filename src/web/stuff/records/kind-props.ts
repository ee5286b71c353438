import { saveMessagesOf } from '#contract/save-messages.ts';
import { KINDS, type RecordKind, titleOf, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { formPath, listPath } from '#web/paths/record-paths.ts';

export function listProps(kind: RecordKind) {
  return {
    kind,
    title: `My ${titleOfMany(kind)}`,
    formPath: formPath(kind),
    searchLabel: `Search ${KINDS[kind].many}`,
  };
}

export function formProps(kind: RecordKind) {
  return { kind, noun: titleOf(kind), listPath: listPath(kind) };
}

export function saveProps(kind: RecordKind) {
  return { kind, formPath: formPath(kind), messages: saveMessagesOf(kind) };
}
