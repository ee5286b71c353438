import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlayerList } from './player-list.tsx';

it('has the specified columns first and together', () => {
  const mira = { character_id: 'm', name: 'Mira', player: 'Ann', level: 3, armor_class: 15, hit_points: 24 };
  const markup = renderToStaticMarkup(
    <PlayerList players={[{ ...mira, sheet: { passive_perception: 12 } }]} />,
  );
  const cells = [...markup.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]+>/g, ''),
  );
  expect(cells.slice(0, 6)).toEqual(['Name', 'Player', 'AC', 'HP', 'Lv', 'PP']);
  expect(cells.slice(6)).toEqual(['Mira', 'Ann', '15', '24', '3', '12']);
});
