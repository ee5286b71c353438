/** Whether Enter or Space pressed the button. The focus must then move to a sensible place. */
export function isByKey(event: { readonly detail: number }): boolean {
  return event.detail === 0;
}
