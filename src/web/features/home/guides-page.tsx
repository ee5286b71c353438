import { href as spells } from 'virtual:game-icon/scroll-unfurled';
import { href as monsters } from 'virtual:game-icon/spiked-dragon-head';
import { paths } from '#web/paths/paths.ts';
import { MoreLinks } from '#web/ui/more-links.tsx';
import { Page } from '#web/ui/page.tsx';
import { DoorCard } from './door-card.tsx';

export function GuidesPage() {
  return (
    <Page title="Codex" lead="The reference guides: the whole of the SRD 5.1, open to everyone.">
      <div className="grid gap-5 md:grid-cols-2">
        <DoorCard to={paths.guide('monsters')} title="Monsters" icon={monsters}>
          Stat blocks by name, size and challenge rating.
        </DoorCard>
        <DoorCard to={paths.guide('spells')} title="Spells" icon={spells}>
          Spells by class, level, school and casting time.
        </DoorCard>
      </div>
      <MoreLinks links={[{ to: paths.guide('conditions'), text: 'Conditions' }]} />
    </Page>
  );
}
