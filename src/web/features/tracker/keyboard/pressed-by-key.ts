/** Whether a button was pressed by Enter or Space: the focus then has to stay somewhere sensible. */
export function isByKey(event: { readonly detail: number }): boolean {
  return event.detail === 0;
}
