import { href as swords } from 'virtual:game-icon/crossed-swords';
import { href as masks } from 'virtual:game-icon/drama-masks';
import { href as helm } from 'virtual:game-icon/elf-helmet';
import { href as map } from 'virtual:game-icon/treasure-map';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RecordKind, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { paths } from '#web/paths/paths.ts';
import { formPath, listPath } from '#web/paths/record-paths.ts';
import { LoadSampleButton } from '#web/stuff/load-sample-button.tsx';
import { campaignsQuery } from '#web/stuff/queries.ts';
import { CreateNewLink } from '#web/stuff/records/create-new-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MoreLinks } from '#web/ui/more-links.tsx';
import { Page } from '#web/ui/page.tsx';

const KINDS: KindCardProps[] = [
  {
    kind: 'campaign',
    icon: map,
    text: 'The story as a whole: its world, its characters and its encounters.',
  },
  {
    kind: 'encounter',
    icon: swords,
    text: 'Who meets whom and where, how hard it will be, ready to run.',
  },
  {
    kind: 'character',
    icon: helm,
    text: 'The heroes at your table, with the numbers you need behind the screen.',
  },
  {
    kind: 'npc',
    icon: masks,
    text: 'Friends, foes and everyone in between that you play yourself.',
  },
];

export function StuffPage() {
  return (
    <Page title="My Stuff" lead="What you have made, seen by nobody but you.">
      <div className="grid gap-5 md:grid-cols-2">
        {KINDS.map((kind) => (
          <KindCard key={kind.kind} {...kind} />
        ))}
      </div>
      <MoreLinks
        links={[
          { to: paths.library, text: 'Library' },
          { to: paths.transfer, text: 'Export and Import' },
        ]}
      />
      <FirstSteps />
    </Page>
  );
}

/** For users without records. At the end, so that nothing moves when the response arrives. */
function FirstSteps() {
  const { data: campaigns } = useQuery(campaignsQuery);
  if (campaigns === undefined || campaigns.length > 0) return null;
  return (
    <div className="mt-8">
      <EmptyState
        title="New behind the screen?"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LoadSampleButton />
            <LinkButton to={paths.welcome}>Enter your party</LinkButton>
          </div>
        }
      >
        Look around in a ready-made campaign: a party of four, two NPCs and three encounters of rising
        difficulty. Or type in the party of your own table, and build its first fight.
      </EmptyState>
    </div>
  );
}

interface KindCardProps {
  kind: RecordKind;
  icon: string;
  text: string;
}

function KindCard({ kind, icon, text }: KindCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid grid-cols-[auto_1fr] grid-rows-[auto_1fr_auto] items-center gap-x-4 gap-y-3 p-5 sm:gap-x-5 sm:p-6"
    >
      <GameIcon href={icon} className="size-11 text-accent sm:row-span-3 sm:size-14 sm:self-start" />
      <h2 id={titleId}>{titleOfMany(kind)}</h2>
      <p className="self-start text-muted max-sm:col-span-2">{text}</p>
      <div className="flex flex-wrap gap-3 max-sm:col-span-2">
        <LinkButton to={listPath(kind)} className="max-sm:grow">
          View All
        </LinkButton>
        <CreateNewLink kind={kind} to={formPath(kind)} variant="quiet" className="text-accent! max-sm:grow">
          +Create New
        </CreateNewLink>
      </div>
    </section>
  );
}
