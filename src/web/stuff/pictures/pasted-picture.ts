interface Pasted<Content> {
  readonly types: readonly string[];
  readonly files: Iterable<Content>;
}

/**
 * The picture of a paste anywhere on the page, because a picture cannot be pasted into a text field. Office programs
 * copy a text together with a picture of it. In a field, the user means the text.
 */
export function pastedPicture<Content extends { readonly type: string }>(
  { types, files }: Pasted<Content>,
  isInField: boolean,
): Content | undefined {
  if (isInField && types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}
