/** Modal dialogs in the order in which they were opened. */
const modals: HTMLDialogElement[] = [];
const stages: HTMLElement[] = [];
let wings: HTMLElement | undefined;

/**
 * Where the stages are while no modal is open. It never leaves the body: a change of the body's last child would have
 * the browser look at the styles of the whole page anew, which with a hundred combatants is as much as opening a modal.
 */
function findWings(): HTMLElement {
  wings ??= document.body.appendChild(document.createElement('div'));
  return wings;
}

/**
 * A place for what must be seen, heard and pressed whatever else is open: toasts, the last rolls. It is a popover, so
 * it lies above an open modal, and it moves into the topmost one, because all outside of a modal is inert.
 */
export function createStage(className: string): HTMLElement {
  const stage = document.createElement('div');
  stage.popover = 'manual';
  stage.className = className;
  stages.push(stage);
  settle(stage);
  return stage;
}

export function enterModal(modal: HTMLDialogElement): void {
  modals.push(modal);
  for (const stage of stages) {
    // Shown anew, it lands above the modal.
    stage.hidePopover();
    settle(stage);
  }
}

export function leaveModal(modal: HTMLDialogElement): void {
  modals.splice(modals.indexOf(modal), 1);
  stages.forEach(settle);
}

function settle(stage: HTMLElement): void {
  const home = modals.at(-1) ?? findWings();
  if (stage.parentElement !== home) move(stage, home);
  if (!stage.matches(':popover-open')) stage.showPopover();
}

/** Where the browser can, without starting anew what moves or waits in the stage. */
function move(stage: HTMLElement, home: HTMLElement): void {
  if ('moveBefore' in home && stage.isConnected) home.moveBefore(stage, null);
  else home.append(stage);
}
