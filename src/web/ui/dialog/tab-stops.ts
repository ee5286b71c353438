/** Where Tab stops; of a group of radio buttons that is the chosen one. */
const STOP =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], [type="radio"]:not(:checked))';

/** What is disabled or hidden does not take the focus: then it is the next one's. */
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
