import './print.css';
import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { loadEquipment, loadItem, loadMonster, loadRule, loadSpell } from '#web/lib/codex/codex-entries.ts';
import { CARDS_MAXIMUM, PRINTED_GUIDES, type PrintedGuide, readCards } from '#web/lib/codex/print-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { EquipmentCard } from '#web/ui/stat-block/equipment-card.tsx';
import { ItemCard } from '#web/ui/stat-block/item-card.tsx';
import { RuleCard } from '#web/ui/stat-block/rule-card.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';

const PAPERS = { a4: 'A4', letter: 'Letter' } as const;
const COLUMNS = { 1: 'One', 2: 'Two', 3: 'Three' } as const;

interface Card {
  kind: PrintedGuide;
  key: string;
  name: string;
  content: ReactNode;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readCards(new URL(request.url).searchParams);
  const loaded = await Promise.all(
    PRINTED_GUIDES.flatMap((guide) => asked[guide].map((key) => cardOf(guide, key))),
  );
  return {
    cards: loaded.filter((card): card is Card => typeof card !== 'string'),
    missing: loaded.filter((card): card is string => typeof card === 'string'),
  };
}

type Content = Pick<Card, 'name' | 'content'>;

const CARDS: Record<PrintedGuide, (key: string) => Promise<Content>> = {
  monsters: async (key) => {
    const monster = await loadMonster(key);
    return { name: monster.name, content: <StatBlock monster={monster} /> };
  },
  spells: async (key) => {
    const spell = await loadSpell(key);
    return { name: spell.name, content: <SpellCard spell={spell} /> };
  },
  rules: async (key) => {
    const rule = await loadRule(key);
    return { name: rule.name, content: <RuleCard rule={rule} /> };
  },
  equipment: async (key) => {
    const piece = await loadEquipment(key);
    return { name: piece.name, content: <EquipmentCard piece={piece} /> };
  },
  items: async (key) => {
    const item = await loadItem(key);
    return { name: item.name, content: <ItemCard item={item} /> };
  },
};

/** Only the key if the load failed, so that the other cards can still be printed. */
async function cardOf(kind: PrintedGuide, key: string): Promise<Card | string> {
  try {
    return { kind, key, ...(await CARDS[kind](key)) };
  } catch {
    return key;
  }
}

export function PrintPage() {
  const { cards, missing } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const paper = params.get('paper') === 'letter' ? 'letter' : 'a4';
  const columns = Object.keys(COLUMNS).find((count) => count === params.get('columns')) ?? '2';

  function change(name: string, value: string) {
    const changed = new URLSearchParams(params);
    changed.set(name, value);
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      {/* A title would be printed on a separate page before the sheet, which has its own paper size. */}
      <div className="print:hidden">
        <Page title="Print cards" lead={cards.length === 0 ? undefined : `${cards.length} on this sheet`}>
          <div className="mb-6 flex flex-wrap items-end gap-4">
            <SelectField
              label="Paper"
              value={paper}
              onChange={(event) => change('paper', event.target.value)}
            >
              {Object.entries(PAPERS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Columns"
              value={columns}
              onChange={(event) => change('columns', event.target.value)}
            >
              {Object.entries(COLUMNS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button variant="primary" disabled={cards.length === 0} onClick={() => print()}>
              <Icon of={Printer} />
              Print
            </Button>
          </div>
          {missing.length > 0 && (
            <p role="alert" className="mb-4">
              Could not be loaded: {missing.join(', ')}.
            </p>
          )}
          {cards.length === 0 && (
            <p className="text-muted">
              No cards are chosen. Choose some with “Print cards” in a list of the codex, or on the page of an
              encounter; at most {CARDS_MAXIMUM} at once.
            </p>
          )}
        </Page>
      </div>
      {cards.length > 0 && (
        <div className="print-sheet" data-paper={paper} data-columns={columns}>
          {cards.map(({ kind, key, name, content }) => (
            <div key={`${kind}/${key}`} className="print-card" data-kind={kind}>
              {content}
              <Button
                variant="quiet"
                className="print-card-remove print:hidden"
                aria-label={`Take ${name} off the sheet`}
                onClick={() => change(kind, without(params.get(kind), key))}
              >
                <Icon of={X} />
              </Button>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function without(list: string | null, key: string): string {
  return (list ?? '')
    .split(',')
    .filter((one) => one !== key)
    .join(',');
}
