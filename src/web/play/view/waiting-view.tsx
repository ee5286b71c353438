import type { PlayerView } from '#domain/player-view/view.ts';

export function WaitingView({ view: { title, handout, party } }: { view: PlayerView }) {
  return (
    <div className="seen-waiting">
      <h1>{title || 'The table is set'}</h1>
      {handout !== '' && <p className="seen-handout">{handout}</p>}
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
      {title === '' && handout === '' && <p className="seen-next">The next fight appears here by itself.</p>}
    </div>
  );
}
