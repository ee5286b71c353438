import { Dialog } from '#web/ui/dialog.tsx';
import { PanelTabs } from './panel-tabs.tsx';

/** What stands beside the table on a wide screen. */
export function PanelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="At hand" onClose={onClose}>
      <PanelTabs />
    </Dialog>
  );
}
