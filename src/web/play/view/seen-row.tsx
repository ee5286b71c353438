import type { SeenCombatant } from '#domain/player-view/view.ts';
import { KIND_DRAWINGS } from '#web/ui/kind-drawings.ts';
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

const DRAWINGS = {
  character: KIND_DRAWINGS.player,
  ally: KIND_DRAWINGS.ally,
  other: KIND_DRAWINGS.monster,
} as const;

function KindIcon({ kind }: Pick<SeenCombatant, 'kind'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="seen-kind" data-kind={kind}>
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}
