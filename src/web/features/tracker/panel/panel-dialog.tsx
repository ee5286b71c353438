import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PanelTabs } from './panel-tabs.tsx';

/** The content that is beside the table on a wide screen. */
export function PanelDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="At hand" isSheet onClose={onClose}>
      <PanelTabs />
    </Dialog>
  );
}
