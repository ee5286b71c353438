import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Monster } from '#domain/codex/monster.ts';
import { openPalette } from '#web/lib/open-palette.ts';
import { paths } from '#web/paths/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';

const SPECIAL = [
  'Press any number in a stat block and its dice roll.',
  'The tracker runs on without the network: each step is kept on your device first.',
  'Players join by phone: no account, and no secret of yours is sent.',
];

interface VisitorHomeProps {
  description: ReactNode;
  /** A monster of the codex. Null until it is loaded. */
  sample: Monster | null;
}

export function VisitorHome({ description, sample }: VisitorHomeProps) {
  usePageTitle('Lorescreen');
  return (
    <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <section>
        <p className="font-serif text-accent text-xl italic">For the one behind the screen</p>
        <h1 className="mt-2 max-w-[18ch] text-[clamp(2.5rem,1.8rem+2.6vw,3.75rem)]!">
          Everything the table asks of you, at hand
        </h1>
        <hr className="tapered-rule mt-5 max-w-xl" />
        <p className="mt-5 max-w-prose text-lg">{description}</p>
        <button
          type="button"
          onClick={() => openPalette(true)}
          className="mt-6 flex min-h-12 w-full max-w-xl items-center gap-3 rounded-lg border border-edge bg-raised px-4 text-left text-muted hover:border-accent"
        >
          <Icon of={Search} />
          Search monsters, spells, conditions
        </button>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={paths.tryFight} variant="primary">
            Try a fight
          </LinkButton>
          <LinkButton to={paths.signup}>Sign up</LinkButton>
        </div>
        <ul className="mt-6 flex list-disc flex-col gap-1 pl-5">
          {SPECIAL.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section
        aria-label="Sample stat block"
        className="panel h-[52rem] overflow-y-auto border-t-4 border-t-accent p-5 max-[22rem]:h-[56.5rem] sm:h-[42.75rem]"
      >
        {sample && <StatBlock monster={sample} />}
      </section>
    </div>
  );
}
