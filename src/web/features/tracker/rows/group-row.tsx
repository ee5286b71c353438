import { ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { isBloodied, lifeOf } from '#domain/combat/combatant.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isForOne } from '../act/open-act.ts';
import { RowVerdict } from '../act/row-verdict.tsx';
import { collapseGroupOf, toggleAll } from '../focus/row-commands.ts';
import { rowButtonId } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { areAlike, areSelected, membersOf, withoutDead } from '../state/listed-rows.ts';
import { type Turn, turnOf } from '../state/shown-turn.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { ROLE } from './roles.ts';
import { RowIcon } from './row-icon.tsx';
import { Tag } from './tag.tsx';

interface GroupRowProps {
  rowKey: string;
  group: string;
  /** The key that marks the row. */
  digit: number | undefined;
}

/** A group of identical monsters in one row: the number standing and down, and their total hit points. */
export const GroupRow = memo(function GroupRow({ rowKey, group, digit }: GroupRowProps) {
  const tracker = useTracker();
  const figures = useFight((fight) => figuresOf(fight, group));
  const isSelected = useView(({ selected }) =>
    areSelected(fightOf(tracker), selected, membersOf(fightOf(tracker), group)),
  );
  const turn = useFight((fight) => turnOfGroup(fight, group));
  const { name, up, bloodied, dead, current, maximum, armorClass, initiative } = JSON.parse(
    figures,
  ) as Figures;
  const title = `${name} × ${up + dead}`;
  const members = () => membersOf(fightOf(tracker), group);
  return (
    <tr
      role={ROLE.row}
      aria-label={title}
      data-row={rowKey}
      data-digit={digit}
      aria-current={turn === 'active' ? 'true' : undefined}
      data-turn={turn ?? undefined}
      data-type="monster"
      data-selected={isSelected || undefined}
      className="tracker-row tracker-group"
    >
      <td role={ROLE.cell} className="tracker-initiative tracker-text">
        {initiative}
      </td>
      <td role={ROLE.cell} className="tracker-name">
        <label className="tracker-select">
          <input
            type="checkbox"
            tabIndex={-1}
            data-control="select"
            aria-label={`Select all of ${title}`}
            checked={isSelected}
            onChange={() => toggleAll(tracker, members())}
          />
        </label>
        <RowIcon of="monster" className="text-monster" />
        <div className="tracker-who">
          <div className="tracker-title-line">
            <button
              type="button"
              id={rowButtonId(rowKey)}
              tabIndex={-1}
              data-control="name"
              aria-expanded="false"
              title="Expand the group"
              className="tracker-name-button inline-flex items-center gap-1"
              onClick={() => {
                const [first] = members();
                if (first !== undefined) collapseGroupOf(tracker, first);
              }}
            >
              {title}
              <Icon of={ChevronRight} />
            </button>
            <Tag tone="accent" className="tracker-next flex-none">
              Next
            </Tag>
          </div>
          <div className="tracker-states">
            <Tag>{up} up</Tag>
            {bloodied > 0 && <Tag tone="danger">{bloodied} bloodied</Tag>}
            {dead > 0 && <Tag>{dead} dead</Tag>}
          </div>
          <GroupVerdict group={group} />
        </div>
      </td>
      <td
        role={ROLE.cell}
        className="tracker-hit-points tracker-text"
        style={{ '--share': maximum === 0 ? 0 : current / maximum } as CSSProperties}
      >
        {current}
        <span className="tracker-maximum">/ {maximum}</span>
      </td>
      <td role={ROLE.cell} className="tracker-armor">
        <span aria-hidden="true" className="tracker-armor-word">
          AC
        </span>
        {armorClass}
      </td>
      <td role={ROLE.cell} className="tracker-actions" />
    </tr>
  );
});

/** What the open act would do: to one of them if they are alike, otherwise how many are its targets. */
function GroupVerdict({ group }: { group: string }) {
  const tracker = useTracker();
  const act = useView((view) => view.act);
  const ids = withoutDead(fightOf(tracker), membersOf(fightOf(tracker), group));
  if (act === null || ids[0] === undefined) return null;
  if (isForOne(act)) return areAlike(fightOf(tracker), ids) ? <RowVerdict id={ids[0]} /> : null;
  const marked = ids.filter((id) => act.targets.includes(id)).length;
  if (marked === 0) return null;
  return (
    <span className="tracker-verdict" data-target="">
      {marked} of {ids.length}
    </span>
  );
}

function turnOfGroup(fight: Fight, group: string): Turn {
  const turns = membersOf(fight, group).map((id) => turnOf(fight, id));
  return turns.find((turn) => turn === 'active') ?? turns.find((turn) => turn === 'next') ?? null;
}

interface Figures {
  readonly name: string;
  readonly up: number;
  readonly bloodied: number;
  readonly dead: number;
  readonly current: number;
  readonly maximum: number;
  readonly armorClass: string;
  readonly initiative: string;
}

/** As text, so that equal figures are the same value. */
function figuresOf(fight: Fight, group: string): string {
  const members = membersOf(fight, group).flatMap((id) => findCombatant(fight, id) ?? []);
  const dead = members.filter((one) => lifeOf(one) === 'dead').length;
  const figures: Figures = {
    name: members[0]?.base_name ?? '',
    up: members.length - dead,
    bloodied: members.filter(isBloodied).length,
    dead,
    current: sum(members.map(({ hit_points }) => hit_points)),
    maximum: sum(members.map(({ maximum_hit_points }) => maximum_hit_points)),
    armorClass: span(members.map(armorClassOf)),
    initiative: span(members.flatMap(({ initiative }) => initiative ?? [])),
  };
  return JSON.stringify(figures);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "7", or "7–19" where they differ. */
function span(numbers: readonly number[]): string {
  if (numbers.length === 0) return '–';
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return low === high ? String(low) : `${low}–${high}`;
}
