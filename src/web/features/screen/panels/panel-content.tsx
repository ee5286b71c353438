import { lazy, memo, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { DiceTray } from '#web/ui/rolls/dice-tray.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConditionsPanel } from './conditions-panel.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { PanelContentProps } from './panel-props.ts';

/** Lazy, because the public screen has only entries of the codex. */
const OwnPanel = lazy(async () => ({ default: (await import('./own-panel.tsx')).OwnPanel }));

/** The inside of a panel of any kind. The board renders the frame and the heading, `panelTitle`. */
export const PanelContent = memo(function PanelContent(props: PanelContentProps) {
  return (
    <Boundary of={props.panel} fallback={<p className="text-muted">This panel cannot be shown.</p>}>
      <Content {...props} />
    </Boundary>
  );
});

function Content({ panel, onChange }: PanelContentProps) {
  switch (panel.kind) {
    case 'entry':
      // A key, because another entry is loaded separately.
      return <EntryPanel key={`${panel.guide}/${panel.index}`} panel={panel} />;
    case 'conditions':
      return <ConditionsPanel />;
    case 'dice':
      return <DiceTray />;
    default:
      return (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <OwnPanel panel={panel} onChange={onChange} />
        </Suspense>
      );
  }
}
