import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PanelTabs } from './panel-tabs.tsx';

/** What stands beside the table on a wide screen. */
export function PanelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="At hand" isSheet onClose={onClose}>
      <PanelTabs />
    </Dialog>
  );
}
