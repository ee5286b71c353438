import { MOVEMENTS } from '#domain/codex/vocabulary.ts';
import type { OwnMonsterFields } from '../own-monster.ts';

type Speed = OwnMonsterFields['speed'];

/** '30 ft.', 'fly 60 ft. (hover)'. */
export function speedTexts(speed: Speed): string[] {
  return MOVEMENTS.flatMap((movement) => {
    const text = speed[movement];
    if (text === undefined) return [];
    const hover = movement === 'fly' && speed.hover ? ' (hover)' : '';
    return `${movement === 'walk' ? '' : `${movement} `}${text}${hover}`;
  });
}

/** Appends the speeds of other forms, as a book prints them: '30 ft. (40 ft. in wolf form)'. */
export function withForms({ speed, other_speeds = [] }: OwnMonsterFields): Speed {
  if (other_speeds.length === 0) return speed;
  const forms = other_speeds.map((other) => `${speedTexts(other.speed).join(', ')} in ${other.form}`);
  return { ...speed, walk: `${speed.walk ?? '0 ft.'} (${forms.join('; ')})` };
}
