interface Pasted<Content> {
  readonly types: readonly string[];
  readonly files: Iterable<Content>;
}

/**
 * The picture of a paste anywhere on the page: a picture cannot be pasted into a text field. Office programs put a
 * picture of a copied text beside the text, and in a field the text is meant.
 */
export function pastedPicture<Content extends { readonly type: string }>(
  { types, files }: Pasted<Content>,
  isInField: boolean,
): Content | undefined {
  if (isInField && types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}
