import type { PlayerView } from '#domain/player-view/view.ts';

export function WaitingView({ view: { title, party } }: { view: PlayerView }) {
  return (
    <div className="seen-waiting">
      <h1>{title || 'The table is set'}</h1>
      {party.length > 0 && (
        <ul aria-label="The party" className="seen-party">
          {party.map(({ id, name, taken }) => (
            <li key={id}>
              <span>{name}</span>
              {taken && <span className="seen-tag">here</span>}
            </li>
          ))}
        </ul>
      )}
      {title === '' && <p className="seen-next">The next fight appears here by itself.</p>}
    </div>
  );
}
