import type { SeenCombatant } from '#domain/player-view/view.ts';

type SeenHitPoints = SeenCombatant['hit_points'];
type HitPointWord = Exclude<SeenHitPoints, { shown: 'hidden' }>['word'];

/** The state of a combatant, as far as it is shown: figures, a bar or a word. Never only by colour. */
export function Standing({ hitPoints }: { hitPoints: SeenHitPoints }) {
  if (hitPoints.shown !== 'hidden' && hitPoints.word === 'Dead') return <Word word="Dead" />;
  switch (hitPoints.shown) {
    case 'exact':
      return (
        <span className="seen-standing">
          <Points {...hitPoints} />
          <Bar
            tenths={hitPoints.maximum === 0 ? 0 : (10 * hitPoints.current) / hitPoints.maximum}
            word={hitPoints.word}
          />
        </span>
      );
    case 'bar':
      return (
        <span className="seen-standing">
          <span className="sr-only">{hitPoints.word}</span>
          <Bar tenths={hitPoints.tenths} word={hitPoints.word} isWide />
        </span>
      );
    case 'words':
      return <Word word={hitPoints.word} />;
    case 'hidden':
      return null;
  }
}

function Word({ word }: { word: HitPointWord }) {
  return (
    <span className="seen-standing">
      <span className="seen-word" data-word={word}>
        {word}
      </span>
    </span>
  );
}

interface PointsProps {
  current: number;
  maximum: number;
  temporary: number;
}

export function Points({ current, maximum, temporary }: PointsProps) {
  return (
    <span className="seen-points">
      <span className="sr-only">Hit points </span>
      {current}
      <small> / {maximum}</small>
      {temporary > 0 && (
        <span className="seen-temporary">
          {' '}
          +{temporary}
          <span className="sr-only"> temporary</span>
        </span>
      )}
    </span>
  );
}

export function Bar({ tenths, word, isWide }: { tenths: number; word: HitPointWord; isWide?: boolean }) {
  const width = `${Math.max(0, Math.min(10, tenths)) * 10}%`;
  return (
    <span aria-hidden="true" className="seen-bar" data-word={word} data-wide={isWide}>
      <span style={{ inlineSize: width }} />
    </span>
  );
}
