import { useState } from 'react';
import { bandsOf } from '#domain/encounter/difficulty.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import { SHAPES, type Shape, suggestGroups } from '#domain/encounter/suggest.ts';
import { addMonster, type ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import type { BuilderProps } from './builder-props.ts';
import { fitsFilter, type MonsterFilter } from './candidates.ts';

interface BuilderSuggestProps
  extends Pick<BuilderProps, 'draft' | 'candidates' | 'levels' | 'edition' | 'onChange'> {
  filter: MonsterFilter;
}

const SHAPE_NAMES: Record<Shape, string> = {
  boss: 'A boss',
  'boss-and-minions': 'A boss with minions',
  pair: 'A pair',
  horde: 'A horde',
};

interface Suggestion {
  /** "Hard: 2 × Wolf." */
  text: string;
  groups: ChosenMonster[];
}

export function BuilderSuggest({
  draft,
  candidates,
  levels,
  edition,
  filter,
  onChange,
}: BuilderSuggestProps) {
  const [shape, setShape] = useState<Shape>('boss-and-minions');
  const [said, setSaid] = useState('');
  // After any other change, the monsters were chosen by hand.
  const [suggested] = useState(() => new WeakSet<ChosenMonster[]>());
  const [asked, setAsked] = useState<Suggestion>();

  function suggest(band: Band) {
    const pool = candidates.all.filter((monster) => fitsFilter(monster, filter));
    const found = suggestGroups({ levels, edition, band }, shape, pool, randomDice);
    if (found === undefined) {
      setSaid(
        `${SHAPE_NAMES[shape]} cannot be ${bandName(band)} for this party with these monsters. Try another shape or fewer filters.`,
      );
      return;
    }
    const groups = found.map(({ monster: { pointer, name, url }, count }) => ({ pointer, name, url, count }));
    const text = `${bandName(band)}: ${groups.map(({ name, count }) => `${count} × ${name}`).join(', ')}.`;
    const isHandPicked = draft.monsters.length > 0 && !suggested.has(draft.monsters);
    if (isHandPicked) setAsked({ text, groups });
    else replaceBy({ text, groups });
  }

  function replaceBy({ text, groups }: Suggestion) {
    suggested.add(groups);
    take(text, groups);
  }

  function take(text: string, monsters: ChosenMonster[]) {
    setAsked(undefined);
    setSaid(text);
    onChange({ monsters });
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-line border-t pt-3">
      <legend className="sr-only">Suggest monsters</legend>
      <SelectField
        label="Suggest"
        className="flex-row! items-center gap-3! [&>*:first-child]:shrink-0"
        value={shape}
        onChange={(event) => setShape(event.target.value as Shape)}
      >
        {SHAPES.map((one) => (
          <option key={one} value={one}>
            {SHAPE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-1">
        {bandsOf(edition).map((band) => (
          <Button
            key={band}
            className="min-w-0 grow px-1! lg:min-h-9 lg:py-1"
            disabled={levels.length === 0}
            title={levels.length === 0 ? 'A suggestion needs a party.' : undefined}
            onClick={() => suggest(band)}
          >
            <span className={BAND_COLOR[band]}>{bandName(band)}</span>
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-muted">
        {said}
      </p>
      {asked !== undefined && (
        <Dialog
          title="Add or replace?"
          onClose={() => setAsked(undefined)}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button onClick={() => replaceBy(asked)}>Replace</Button>
              <Button
                variant="primary"
                data-autofocus
                onClick={() =>
                  take(
                    `Added: ${asked.text}`,
                    asked.groups.reduce((all, one) => addMonster(all, one, one.count), draft.monsters),
                  )
                }
              >
                Add
              </Button>
            </>
          }
        >
          <p>{asked.text}</p>
          <p className="mt-2 text-muted">
            You have chosen monsters already. Together they are harder than this.
          </p>
        </Dialog>
      )}
    </fieldset>
  );
}
