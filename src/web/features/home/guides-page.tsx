import { href as spells } from 'virtual:game-icon/scroll-unfurled';
import { href as monsters } from 'virtual:game-icon/spiked-dragon-head';
import { paths } from '#web/paths/paths.ts';
import { MoreLinks } from '#web/ui/more-links.tsx';
import { Page } from '#web/ui/page.tsx';
import { EntranceCard } from './entrance-card.tsx';

export function GuidesPage() {
  return (
    <Page title="Codex" lead="The reference guides: the whole of the SRD 5.1, open to everyone.">
      <div className="grid gap-5 md:grid-cols-2">
        <EntranceCard to={paths.guide('monsters')} title="Monsters" icon={monsters}>
          Stat blocks by name, size and challenge rating.
        </EntranceCard>
        <EntranceCard to={paths.guide('spells')} title="Spells" icon={spells}>
          Spells by class, level, school and casting time.
        </EntranceCard>
      </div>
      <MoreLinks
        links={[
          { to: paths.guide('conditions'), text: 'Conditions' },
          { to: paths.guide('rules'), text: 'Rules' },
          { to: paths.guide('equipment'), text: 'Equipment' },
          { to: paths.guide('items'), text: 'Magic Items' },
          { to: paths.readyScreen, text: 'Screen' },
        ]}
      />
    </Page>
  );
}
