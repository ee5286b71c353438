const GAP = 6;
const EDGE = 8;

/** Shows a popover below a link, or above it if there is no space, inside the window. */
export function placeBeside(popover: HTMLElement, link: HTMLElement): void {
  // Above an open dialog.
  popover.showPopover?.();
  const { top, bottom, left } = link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = bottom + GAP;
  const fitsBelow = below + height <= innerHeight - EDGE;
  popover.style.top = `${fitsBelow ? below : Math.max(EDGE, top - GAP - height)}px`;
  popover.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
}
