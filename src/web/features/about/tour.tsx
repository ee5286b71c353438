import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Made by `npm run screenshots` from the sample campaign. */
const PICTURES = [
  {
    file: 'codex',
    title: 'Look it up',
    text: 'Every monster, spell and condition of the SRD 5.1. Type a few letters, read the stat block, press its numbers to roll them.',
  },
  {
    file: 'encounter',
    title: 'Build it',
    text: 'Choose a campaign and its party is there. Add monsters by name, or have some suggested, and see how hard it will be.',
  },
  {
    file: 'tracker',
    title: 'Run it',
    text: 'Initiative, hit points, conditions and their durations, concentration, death saves, legendary actions, undo for everything. With keys or by touch, also while the network is away.',
  },
  {
    file: 'table',
    title: 'Show it',
    text: 'A television shows the order and whose turn it is; players join with their phones by a link or a QR code, without accounts. What you hide never leaves the server.',
  },
  {
    file: 'dashboard',
    title: 'Go on with it',
    text: 'The home page knows the fight under way, how the party fares and what comes next.',
  },
  {
    file: 'phone',
    title: 'On a phone too',
    text: 'The same fight on a narrow screen: slim rows, and a sheet from below for everything else.',
    isNarrow: true,
  },
];

/** What Lorescreen does, in pictures. */
export function Tour() {
  return (
    <section className="flex flex-col gap-6">
      <h2>What it does</h2>
      {PICTURES.map(({ file, title, text, isNarrow }) => (
        <figure key={file} className="flex flex-col gap-3">
          <figcaption>
            <strong className="font-serif text-xl">{title}</strong>
            <span className="block text-muted">{text}</span>
          </figcaption>
          {/* With its size, so that its place is kept while it loads. */}
          <img
            src={`/pictures/${file}.webp`}
            alt=""
            loading="lazy"
            width={isNarrow ? 390 : 1280}
            height={isNarrow ? 844 : 800}
            className={`h-auto rounded-xl border border-line ${isNarrow ? 'w-64' : 'w-full'}`}
          />
        </figure>
      ))}
      <p>
        <LinkButton to={paths.tryFight} variant="primary">
          Try a fight
        </LinkButton>
      </p>
    </section>
  );
}
