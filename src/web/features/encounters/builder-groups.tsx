import { Dices, Minus, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { bandWith, judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { rolesOf, suggestOther } from '#domain/encounter/suggest.ts';
import { addMonster, type ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';
import type { BuilderProps } from './builder-props.ts';
import { DELETED, fitsFilter, type MonsterFilter } from './candidates.ts';
import { monsterGroupsOf } from './chosen-monster-groups.ts';

interface BuilderGroupsProps
  extends Pick<BuilderProps, 'draft' | 'candidates' | 'levels' | 'edition' | 'onChange' | 'onUndo'> {
  filter: MonsterFilter;
}

/** The monsters of the encounter: change the count, replace one, and see the effect of one more. */
export function BuilderGroups(props: BuilderGroupsProps) {
  const { draft, candidates, levels, edition, filter, onChange, onUndo } = props;
  const { monsters } = draft;
  const groups = monsterGroupsOf(monsters, candidates);
  const { band } = judgeDifficulty(levels, groups, edition);
  const [said, setSaid] = useState('');

  const setCount = (pointer: string, count: number) =>
    onChange((before) => ({
      monsters: before.monsters
        .map((monster) => (monster.pointer === pointer ? { ...monster, count } : monster))
        .filter((monster) => monster.pointer !== pointer || count > 0),
    }));

  /** ENC-9: within the current band of the fight. */
  function replace({ pointer, name }: ChosenMonster) {
    const known = monsters.flatMap(({ pointer: of, count }) => {
      const monster = candidates.byPointer.get(of);
      return monster === undefined || count === 0 ? [] : [{ monster, count }];
    });
    const index = known.findIndex(({ monster }) => monster.pointer === pointer);
    const pool = candidates.all.filter((monster) => fitsFilter(monster, filter));
    const other =
      band && suggestOther({ levels, edition, band }, { groups: rolesOf(known), index }, pool, randomDice);
    if (!other) {
      setSaid(`Nothing else fits in place of ${name}.`);
      return;
    }
    const { monster, count } = other;
    setSaid(`${count} × ${monster.name} instead of ${name}.`);
    onChange((before) => ({
      monsters: before.monsters.map((old) =>
        old.pointer === pointer
          ? { pointer: monster.pointer, name: monster.name, url: monster.url, count }
          : old,
      ),
    }));
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center justify-between gap-2 lg:min-h-9">
        <p role="status" className="min-w-0 text-muted">
          {monsters.length === 0 ? 'No monsters yet.' : said || 'In this encounter'}
        </p>
        <Button
          variant="quiet"
          className="shrink-0 px-2.5! lg:min-h-9 lg:py-1"
          disabled={draft.past.length === 0}
          title="Takes back the last change of the party or the monsters"
          onClick={() => {
            setSaid('');
            onUndo();
          }}
        >
          <Icon of={Undo2} />
          Undo
        </Button>
      </div>
      <ul aria-label="In this encounter" className="flex flex-col divide-y divide-line">
        {monsters.map((monster) => {
          const { pointer, name, count } = monster;
          const source = candidates.byPointer.get(pointer);
          const next = source && bandWith(levels, groups, edition, { xp: source.xp, count: 1 });
          return (
            <li key={pointer} className="flex items-center gap-1 py-1">
              <div className="min-w-0 grow">
                <p className="font-semibold leading-snug">
                  {source === undefined ? (
                    name
                  ) : (
                    <EntryLink entry={{ guide: 'monsters', index: source.index }}>{name}</EntryLink>
                  )}
                </p>
                <p className="text-muted leading-snug">
                  {source && `CR ${formatChallenge(source.challenge_rating)}`}
                  {source?.deleted && ` · ${DELETED}`}
                  {next && (
                    <>
                      {' · one more: '}
                      <span className={BAND_COLOR[next]}>{bandName(next)}</span>
                    </>
                  )}
                </p>
              </div>
              <Button
                variant="quiet"
                className="px-2.5! lg:min-h-9"
                aria-label={`Another monster instead of ${name}`}
                title="Another monster instead, as hard as this one"
                disabled={band === null || source === undefined || count === 0}
                onClick={() => replace(monster)}
              >
                <Icon of={Dices} />
              </Button>
              <Button
                variant="quiet"
                className="px-2.5! lg:min-h-9"
                aria-label={count > 1 ? `${name}: one fewer` : `${name}: none`}
                onClick={() => setCount(pointer, count - 1)}
              >
                <Icon of={Minus} />
              </Button>
              <span className="min-w-7 text-center font-semibold text-lg tabular-nums">{count}</span>
              <Button
                variant="quiet"
                className="px-2.5! lg:min-h-9"
                aria-label={`${name}: one more`}
                onClick={() => onChange((before) => ({ monsters: addMonster(before.monsters, monster) }))}
              >
                <Icon of={Plus} />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
