import type { ReactNode } from 'react';
import { paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { Licences } from './licences.tsx';
import { Tour } from './tour.tsx';

/** CC-BY-4.0 requires this exact text. */
const ATTRIBUTION =
  'This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC, ' +
  'available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the ' +
  'Creative Commons Attribution 4.0 International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.';

export function AboutPage() {
  return (
    <Page title="About" width="reading">
      <div className="flex flex-col gap-8">
        <section className="flex flex-col gap-3">
          <h2>What Lorescreen is</h2>
          <p>
            A game master's screen for the web: a public codex of monsters and spells, and a private place for
            campaigns, encounters, characters and NPCs, with an initiative tracker to run them. It is a work
            in progress, and free software under the MIT licence; its{' '}
            <Outside href={paths.sourceCode}>source code</Outside> is open.
          </p>
        </section>
        <Tour />
        <section className="flex flex-col gap-3">
          <h2>Reference data</h2>
          <p>{ATTRIBUTION}</p>
          <p>The material was corrected and restructured.</p>
          <p>Lorescreen is not affiliated with or endorsed by Wizards of the Coast.</p>
        </section>
        <section className="flex flex-col gap-3">
          <h2>Icons and fonts</h2>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>
              Pictures of creatures and things are from{' '}
              <Outside href="https://game-icons.net">game-icons.net</Outside>, by Lorc, Delapouite and
              contributors, under{' '}
              <Outside href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</Outside>; coloured by
              Lorescreen.
            </li>
            <li>
              Icons of the interface are from <Outside href="https://lucide.dev">Lucide</Outside>, under the
              ISC licence.
            </li>
            <li>
              The fonts are <Outside href="https://github.com/huertatipografica/Alegreya">Alegreya</Outside>{' '}
              by Juan Pablo del Peral for Huerta Tipográfica and{' '}
              <Outside href="https://rsms.me/inter/">Inter</Outside> by Rasmus Andersson, both under the{' '}
              <Outside href="https://openfontlicense.org">SIL Open Font License 1.1</Outside>.
            </li>
          </ul>
        </section>
        <Licences />
      </div>
    </Page>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  );
}
