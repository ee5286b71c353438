import { buttonStyle } from '#web/ui/button-style.ts';

/** A notice in a corner until the user answers it, so that a busy user can reload later. */
export function show(): void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className =
    'panel fixed bottom-3 left-3 z-40 flex max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-3 p-3 shadow-lg print:hidden';
  const words = notice.appendChild(document.createElement('p'));
  words.textContent = 'A new version of Lorescreen is here. What you have typed is kept.';
  const reload = notice.appendChild(document.createElement('button'));
  reload.type = 'button';
  reload.className = buttonStyle('primary');
  reload.textContent = 'Reload';
  reload.onclick = () => location.reload();
  const later = notice.appendChild(document.createElement('button'));
  later.type = 'button';
  later.className = buttonStyle('quiet');
  later.textContent = 'Later';
  later.onclick = () => notice.remove();
  document.body.append(notice);
}
