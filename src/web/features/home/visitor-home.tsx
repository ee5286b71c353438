import { Search } from 'lucide-react';
import type { Monster } from '#domain/codex/monster.ts';
import { openPalette } from '#web/lib/open-palette.ts';
import { paths } from '#web/paths/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { SiteCards, SiteDescription } from './site-overview.tsx';

const SPECIAL = [
  'Press any number in a stat block and its dice roll.',
  'The tracker runs on without the network: each step is kept on your device first.',
  'Players join by phone: no account, and no secret of yours is sent.',
];

interface VisitorHomeProps {
  /** A monster of the codex. Null until it is loaded. */
  sample: Monster | null;
}

export function VisitorHome({ sample }: VisitorHomeProps) {
  usePageTitle('Lorescreen');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <div>
        <p className="font-serif text-accent text-xl italic">For the one behind the screen</p>
        <h1 className="mt-1 max-w-[18ch] text-[clamp(2.25rem,1.6rem+2vw,3rem)]!">
          Everything the table asks of you, at hand
        </h1>
        <hr className="tapered-rule mt-4 max-w-xl" />
        <SiteDescription className="mt-4 max-w-prose text-lg" />
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => openPalette(true)}
            className="flex min-h-11 grow basis-72 items-center gap-3 rounded-lg border border-edge bg-raised px-4 text-left text-muted hover:border-accent"
          >
            <Icon of={Search} />
            Search monsters, spells, conditions
          </button>
          <LinkButton to={paths.tryFight} variant="primary">
            Try a fight
          </LinkButton>
          <LinkButton to={paths.signup}>Sign up</LinkButton>
        </div>
        <SiteCards isSignedIn={false} className="mt-5 sm:grid-cols-2" />
        <ul className="mt-5 flex list-disc flex-col gap-1 pl-5">
          {SPECIAL.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <section
        aria-label="Sample stat block"
        className="panel h-[52rem] overflow-y-auto border-t-4 border-t-accent p-5 max-[22rem]:h-[56.5rem] sm:h-[42.75rem]"
      >
        {sample && <StatBlock monster={sample} />}
      </section>
    </div>
  );
}
