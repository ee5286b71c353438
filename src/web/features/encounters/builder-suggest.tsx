import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { bandsOf } from '#domain/encounter/difficulty.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import { SHAPES, type Shape, suggestGroups } from '#domain/encounter/suggest.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BuilderProps } from './builder-props.ts';
import { fitsFilter, type MonsterFilter } from './candidates.ts';

interface BuilderSuggestProps
  extends Pick<BuilderProps, 'draft' | 'candidates' | 'levels' | 'edition' | 'onChange'> {
  filter: MonsterFilter;
  /** Reserves the space of the result. */
  hint: string;
}

const SHAPE_NAMES: Record<Shape, string> = {
  boss: 'A boss',
  'boss-and-minions': 'A boss with minions',
  pair: 'A pair',
  horde: 'A horde',
};

export function BuilderSuggest({
  draft,
  candidates,
  levels,
  edition,
  filter,
  hint,
  onChange,
}: BuilderSuggestProps) {
  const [shape, setShape] = useState<Shape>('boss-and-minions');
  const [said, setSaid] = useState('');
  const [before, setBefore] = useState<typeof draft.monsters>();

  function suggest(band: Band) {
    const pool = candidates.all.filter((monster) => fitsFilter(monster, filter));
    const groups = suggestGroups({ levels, edition, band }, shape, pool, randomDice);
    if (groups === undefined) {
      setSaid(
        `${SHAPE_NAMES[shape]} cannot be ${bandName(band)} for this party with these monsters. Try another shape or fewer filters.`,
      );
      return;
    }
    setSaid(
      `${bandName(band)}: ${groups.map(({ monster, count }) => `${count} × ${monster.name}`).join(', ')}.`,
    );
    // The manual choice is replaced, so it can be restored.
    setBefore(draft.monsters);
    onChange({
      monsters: groups.map(({ monster: { pointer, name, url }, count }) => ({ pointer, name, url, count })),
    });
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
      <div className="flex gap-1">
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
        <Button
          variant="quiet"
          className="px-2.5! lg:min-h-9 lg:py-1"
          aria-label="Undo the suggestion"
          disabled={before === undefined}
          onClick={() => {
            if (before !== undefined) onChange({ monsters: before });
            setBefore(undefined);
            setSaid('The monsters are as they were before.');
          }}
        >
          <Icon of={Undo2} />
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
      {said === '' && <p className="truncate text-muted">{hint}</p>}
    </fieldset>
  );
}
