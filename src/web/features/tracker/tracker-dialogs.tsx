import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { QuickAddDialog } from './dialogs/add/quick-add-dialog.tsx';
import { NewFightDialog } from './dialogs/new-fight-dialog.tsx';
import { ReadyDialog } from './dialogs/ready-dialog.tsx';
import { RemindersDialog } from './dialogs/reminders-dialog.tsx';
import { RollMonstersDialog } from './dialogs/roll-monsters-dialog.tsx';
import { SettingsDialog } from './dialogs/settings-dialog.tsx';
import { ShortcutDialog } from './dialogs/shortcut-dialog.tsx';
import { StartDialog } from './dialogs/start-dialog.tsx';
import { CombatantSheet } from './panel/combatant-sheet.tsx';
import { PanelDialog } from './panel/panel-dialog.tsx';
import { useTracker, useView } from './state/tracker.tsx';

const loadShareDialog = () => import('./share/share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

export function TrackerDialogs() {
  const { view } = useTracker();
  const dialog = useView((state) => state.dialog);
  // Only the dialog that asks: Quick Add closes after its monster has loaded, and another dialog may be open by then.
  const close = () => view.set((state) => (state.dialog === dialog ? { dialog: null } : {}));
  switch (dialog?.kind) {
    case 'quick-add':
      return <QuickAddDialog onClose={close} />;
    case 'ready':
      return <ReadyDialog target={dialog.target} onClose={close} />;
    case 'new-fight':
      return <NewFightDialog onClose={close} />;
    case 'roll-monsters':
      return <RollMonstersDialog onClose={close} />;
    case 'reminders':
      return <RemindersDialog onClose={close} />;
    case 'start':
      return <StartDialog onClose={close} />;
    case 'settings':
      return <SettingsDialog onClose={close} />;
    case 'share':
      return <LazyOverlay load={loadShareDialog} props={{ onClose: close }} onFailure={close} />;
    case 'shortcuts':
      return <ShortcutDialog onClose={close} />;
    case 'panel':
      return <PanelDialog onClose={close} />;
    case 'sheet':
      return <CombatantSheet key={dialog.target} id={dialog.target} tab={dialog.tab} onClose={close} />;
    default:
      return null;
  }
}
