import { useSuspenseQuery } from '@tanstack/react-query';
import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import type { FunctionComponent, ReactNode } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import type { Monster } from '#domain/codex/monster.ts';
import { monsterMarkdown, spellMarkdown } from '#domain/codex/text/markdown.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { ownMonsterQuery, ownSpellQuery } from '#web/lib/library/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { editPath, formPath, listPath } from '#web/paths/record-paths.ts';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { RecordPicture } from '#web/stuff/pictures/record-picture.tsx';
import { loadRecordPictures } from '#web/stuff/pictures/record-pictures.ts';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PinButton } from '#web/ui/pin-button.tsx';
import { CreatureMark } from '#web/ui/stat-block/creature-mark.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { KEPT_WHERE_USED, monsterRecords, spellRecords } from './library-records.ts';

export const monsterLoader = ({ params }: LoaderFunctionArgs) =>
  Promise.all([queryClient.fetchQuery(ownMonsterQuery(String(params.id))), loadRecordPictures()]);
export const spellLoader = ({ params }: LoaderFunctionArgs) =>
  queryClient.fetchQuery(ownSpellQuery(String(params.id)));

interface OwnMonsterPageProps {
  AddToEncounter: FunctionComponent<{ monster: Monster }>;
}

export function OwnMonsterPage({ AddToEncounter }: OwnMonsterPageProps) {
  const { id = '' } = useParams();
  const { data: monster } = useSuspenseQuery(ownMonsterQuery(id));
  return (
    <OwnEntry
      kind="monster"
      id={id}
      entry={monster}
      markdown={() => monsterMarkdown(monster)}
      remove={monsterRecords.remove}
      onCopy={() => monsterRecords.copyToDraft(monster)}
      actions={<AddToEncounter monster={monster} />}
      isWide
    >
      <RecordPicture kind="monster" id={id} name={monster.name} className="mx-auto mb-4 max-h-96" />
      <StatBlock monster={monster} heading="h1" mark={CreatureMark} wide />
    </OwnEntry>
  );
}

export function OwnSpellPage() {
  const { id = '' } = useParams();
  const { data: spell } = useSuspenseQuery(ownSpellQuery(id));
  return (
    <OwnEntry
      kind="spell"
      id={id}
      entry={spell}
      markdown={() => spellMarkdown(spell)}
      remove={spellRecords.remove}
      onCopy={() => spellRecords.copyToDraft(spell)}
    >
      <SpellCard spell={spell} heading="h1" />
    </OwnEntry>
  );
}

interface OwnEntryProps {
  kind: LibraryKind;
  id: string;
  entry: { name: string; tags?: string[] | undefined; source?: string | undefined };
  markdown: () => string;
  remove: (id: string) => Promise<unknown>;
  onCopy: () => void;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page for one record of the library. Like a codex entry, it prints as a card without pictures. */
function OwnEntry(props: OwnEntryProps) {
  const { kind, id, entry, markdown, remove, onCopy, actions, isWide = false, children } = props;
  usePageTitle(entry.name);
  const navigate = useNavigate();
  const { ask, popup } = useDelete(remove, { listPath: listPath(kind), note: KEPT_WHERE_USED });
  const { tags = [], source } = entry;

  function copy() {
    onCopy();
    navigate(formPath(kind));
  }

  return (
    <div className={isWide ? '' : 'mx-auto max-w-3xl print:max-w-none'}>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        {actions}
        <LinkButton to={editPath(kind, id)}>
          <Icon of={Pencil} />
          Edit
        </LinkButton>
        <Button className="max-sm:hidden" onClick={() => print()}>
          <Icon of={Printer} />
          Print
        </Button>
        <Menu label="More">
          <Button variant="quiet" className="justify-start! sm:hidden" onClick={() => print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <PinButton what={{ kind: 'record', record: kind, record_id: id, name: entry.name }} />
          <Button variant="quiet" className="justify-start!" onClick={copy}>
            <Icon of={CopyPlus} />
            Make a copy
          </Button>
          <CopyButton name="Markdown" text={markdown} />
          <CopyButton name="JSON" text={() => JSON.stringify(entry, null, 2)} />
          <Button variant="delete" className="justify-start!" onClick={() => ask({ id, name: entry.name })}>
            <Icon of={Trash2} />
            Delete
          </Button>
        </Menu>
        <BackLink to={listPath(kind)} className="ml-auto" />
      </div>
      <div className="panel border-t-4 border-t-accent p-5 sm:p-8 print:border print:p-4 print:shadow-none print:[&_svg]:hidden">
        {children}
        {(tags.length > 0 || source !== undefined) && (
          <p className="mt-4 text-muted print:hidden">
            {[...tags.map((tag) => `#${tag}`), source].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <MentionedIn kind={kind} id={id} className="mt-6" />
      {popup}
    </div>
  );
}
