import { usePageKeys } from '#web/ui/use-page-keys.ts';

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** The keys 1 to 9 show the layouts in their order, while no field has the focus and no dialog is open. */
export function useLayoutKeys(
  layouts: readonly { readonly id: string }[],
  onShow: (id: string) => void,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target))
      return;
    const layout = /^[1-9]$/.test(event.key) ? layouts[Number(event.key) - 1] : undefined;
    if (layout === undefined) return;
    event.preventDefault();
    onShow(layout.id);
  });
}

/** Whether a key press belongs to the page, not to a field or a dialog. */
export function isFree(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches(FIELD);
  return !isField && document.querySelector('dialog[open]') === null;
}
