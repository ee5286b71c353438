import type { SeenCombatant } from '#domain/player-view/view.ts';
import { Marks } from './condition-marks.tsx';
import { Standing } from './standing.tsx';

interface SeenRowProps {
  combatant: SeenCombatant;
  turn: 'active' | 'next' | undefined;
  isYou: boolean;
}

export function SeenRow({ combatant, turn, isYou }: SeenRowProps) {
  const { name, kind, hit_points: hitPoints, initiative, notes } = combatant;
  const isDown = hitPoints.shown !== 'hidden' && ['Down', 'Dead'].includes(hitPoints.word);
  return (
    <li
      aria-current={turn === 'active' ? 'true' : undefined}
      data-turn={turn}
      data-kind={kind}
      data-down={isDown || undefined}
      className="seen-row"
    >
      <span className="seen-initiative">
        <span className="sr-only">Initiative </span>
        {initiative ?? '–'}
      </span>
      <KindIcon kind={kind} />
      <div className="seen-who">
        <span className="sr-only">{KIND_WORDS[kind]}</span>
        <span className="seen-name">{name}</span>
        {isYou && <span className="seen-tag">You</span>}
        {turn === 'active' && (
          <span className="seen-tag" data-tone="accent">
            Now
          </span>
        )}
        {turn === 'next' && <span className="seen-tag">Next</span>}
        <States combatant={combatant} />
        <Marks combatant={combatant} />
        {notes !== null && <p className="seen-notes">{notes}</p>}
      </div>
      <div className="seen-figures">
        <Standing hitPoints={hitPoints} />
        {combatant.armor_class !== null && (
          <span className="seen-armor">
            AC <strong>{combatant.armor_class}</strong>
          </span>
        )}
      </div>
    </li>
  );
}

function States({ combatant }: { combatant: SeenCombatant }) {
  const words = [
    combatant.surprised && 'Surprised',
    combatant.delaying && 'Delays',
    combatant.hiding && 'Hiding',
  ].filter((word) => word !== false);
  return words.map((word) => (
    <span key={word} className="seen-tag">
      {word}
    </span>
  ));
}

const KIND_WORDS = { character: 'Player character: ', ally: 'Ally: ', other: '' } as const;

/** Lucide's `user`, `shield` and `swords`, inlined: a list of a hundred rows has one each. */
const DRAWINGS = {
  character: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  ally: 'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6a1 1 0 0 1 1-1c2 0 4.5-1.2 7-3 2.5 1.8 5 3 7 3a1 1 0 0 1 1 1z',
  other:
    'M14.5 17.5 3 6V3h3l11.5 11.5M13 19l6-6M16 16l4 4M19 21l2-2M14.5 6.5 18 3h3v3l-3.5 3.5M5 14l4 4M7 17l-3 3M3 19l2 2',
};

function KindIcon({ kind }: Pick<SeenCombatant, 'kind'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="seen-kind" data-kind={kind}>
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}
