import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import { type Rule, ruleBlocks } from '#domain/codex/rule.ts';
import { READY_LAYOUTS, type ReadyLayout } from '#domain/screen/ready-layouts.ts';
import { loadConditions, loadRules } from '#web/lib/codex/codex-entries.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { RichBlocks } from '#web/ui/stat-block/rich-text.tsx';
import { LayoutTabs, tabId } from './layout-tabs.tsx';
import { useLayoutKeys } from './use-layout-keys.ts';
import './ready-screen.css';

interface ReadyScreen {
  readonly rules: readonly Rule[];
  readonly conditions: readonly ConditionEntry[];
}

const USED = new Set(
  READY_LAYOUTS.flatMap(({ panels }) =>
    panels.flatMap((panel) => (panel.kind === 'entry' ? panel.index : [])),
  ),
);

/** Only the shown rules: a prerendered page contains what its loader returns. */
export async function loader(): Promise<ReadyScreen> {
  const [rules, conditions] = await Promise.all([loadRules(), loadConditions()]);
  return { rules: rules.filter(({ index }) => USED.has(index)), conditions };
}

const TABS = READY_LAYOUTS.map(({ name }) => ({ id: name.toLowerCase(), name }));
const PAPERS = { a4: 'A4', letter: 'Letter' } as const;
const ORIENTATIONS = { landscape: 'Landscape', portrait: 'Portrait' } as const;

/** The ready layouts for everyone, for reading and for paper. */
export function ReadyScreenPage() {
  const screen = useLoaderData<ReadyScreen>();
  const isSignedIn = typeof useUsername() === 'string';
  const [shownId, setShownId] = useState(TABS[0]?.id);
  const [paper, setPaper] = useState('a4');
  const [orientation, setOrientation] = useState('landscape');
  const base = useId();
  useLayoutKeys(TABS, setShownId);

  return (
    <>
      {/* A title would be printed on a separate page before the sheet, which has its own paper size. */}
      <div className="print:hidden">
        <Page
          title="Screen"
          back={paths.codex}
          lead="What a game master's screen of cardboard has, to read here or to print."
          actions={
            isSignedIn && (
              <LinkButton to={paths.screen} variant="primary">
                My Screen
              </LinkButton>
            )
          }
        >
          <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <LayoutTabs layouts={TABS} shownId={shownId} base={base} onShow={setShownId} />
            <div className="flex flex-wrap items-end gap-3">
              <Choice label="Paper" values={PAPERS} value={paper} onChoose={setPaper} />
              <Choice
                label="Orientation"
                values={ORIENTATIONS}
                value={orientation}
                onChoose={setOrientation}
              />
              <Button onClick={() => print()}>
                <Icon of={Printer} />
                Print
              </Button>
            </div>
          </div>
        </Page>
      </div>
      {READY_LAYOUTS.map((layout, at) => {
        const id = TABS[at]?.id ?? '';
        return (
          <div
            key={id}
            role="tabpanel"
            id={id === shownId ? `${base}-panel` : undefined}
            aria-labelledby={tabId(base, id)}
            hidden={id !== shownId}
            className="ready-sheet"
            data-page={`${paper}-${orientation}`}
            data-orientation={orientation}
          >
            <Sheet layout={layout} screen={screen} />
          </div>
        );
      })}
    </>
  );
}

interface ChoiceProps {
  label: string;
  values: Readonly<Record<string, string>>;
  value: string;
  onChoose: (value: string) => void;
}

function Choice({ label, values, value, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {Object.entries(values).map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Sheet({ layout, screen: { rules, conditions } }: { layout: ReadyLayout; screen: ReadyScreen }) {
  const hasConditions = layout.panels.some(({ kind }) => kind === 'conditions');
  return (
    <>
      {layout.panels.map((panel) => {
        const rule = panel.kind === 'entry' ? rules.find(({ index }) => index === panel.index) : undefined;
        return rule && <RuleOnSheet key={rule.index} rule={rule} />;
      })}
      {hasConditions &&
        conditions.map((condition) => (
          <section key={condition.index} className="ready-card panel">
            <h2>
              <Link to={entryAddress({ guide: 'conditions', index: condition.index })}>{condition.name}</Link>
            </h2>
            <ConditionText condition={condition} />
          </section>
        ))}
      <p className="ready-source">
        {layout.name}. Rules of the SRD 5.1 (Wizards of the Coast, CC-BY-4.0) in short words.
      </p>
    </>
  );
}

function RuleOnSheet({ rule }: { rule: Rule }) {
  const { index, name, spells } = rule;
  return (
    <section className="ready-card panel">
      <h2>
        <Link to={entryAddress({ guide: 'rules', index })}>{name}</Link>
      </h2>
      <div className="flex flex-col gap-2 font-serif lining-nums leading-snug">
        <RichBlocks blocks={ruleBlocks(rule)} spells={spells} label={name} about={index} />
      </div>
    </section>
  );
}
