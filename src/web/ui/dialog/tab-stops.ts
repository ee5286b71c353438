/** The elements where Tab stops. In a radio group this is the selected one. */
const STOP =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], [type="radio"]:not(:checked))';

/** A disabled or hidden element does not take the focus, so the next one is tried. */
export function focusFirstStop(within: HTMLElement): void {
  focusOneOf(stopsOf(within));
}

export function focusLastStop(within: HTMLElement): void {
  focusOneOf(stopsOf(within).toReversed());
}

function stopsOf(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(STOP)];
}

function focusOneOf(stops: readonly HTMLElement[]): void {
  stops.find((stop) => {
    stop.focus();
    return document.activeElement === stop;
  });
}
