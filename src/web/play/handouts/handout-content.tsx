import { useEffect, useState } from 'react';
import type { SeenHandout } from '#domain/player-view/view.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import type { TableClient } from '../table/table-client.ts';
import { textSize } from './text-size.ts';
import { HANDOUT_RETRY, useHandoutText } from './use-handout-text.ts';
import './handout.css';

/** Lazy, because only a handout with a text needs it. */
const loadMarkdown = async () => (await import('#web/ui/markdown/players-markdown.tsx')).PlayersMarkdown;

interface HandoutProps {
  client: TableClient;
  handout: SeenHandout;
}

/** The whole screen of a television, or of a phone that plays no character. */
export function HandoutScreen({ client, handout }: HandoutProps) {
  return (
    <article
      className="handout-screen"
      data-pictured={handout.picture === null ? undefined : ''}
      data-written={handout.has_text ? '' : undefined}
    >
      <h1>{handout.name}</h1>
      <HandoutContent client={client} handout={handout} />
    </article>
  );
}

export function HandoutContent({ client, handout }: HandoutProps) {
  const { name, picture, has_text } = handout;
  return (
    <div className="handout-content">
      {picture !== null && (
        // With a key, so that the previous picture is not shown while this one loads.
        <HandoutPicture
          key={picture.id}
          picture={picture}
          address={client.pictureAddress(picture.id)}
          name={name}
        />
      )}
      {has_text && (
        <Boundary of={handout.version} fallback={<p role="status">This text cannot be shown.</p>}>
          <HandoutText client={client} handout={handout} />
        </Boundary>
      )}
    </div>
  );
}

interface HandoutPictureProps {
  picture: NonNullable<SeenHandout['picture']>;
  address: string;
  name: string;
}

/** Nobody reloads a television, so it retries automatically. */
function HandoutPicture({ picture: { width, height }, address, name }: HandoutPictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt((former) => former + 1);
    }, HANDOUT_RETRY);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  return (
    <img
      // A new element, so that the browser requests the picture again.
      key={attempt}
      className="handout-picture"
      src={address}
      width={width}
      height={height}
      alt={name}
      onError={() => setFailed(true)}
    />
  );
}

function HandoutText({ client, handout }: HandoutProps) {
  const text = useHandoutText(client, handout);
  const { progress } = useLoaded(loadMarkdown, '');
  if (text === undefined) {
    return (
      <p role="status" className="handout-text">
        Opening…
      </p>
    );
  }
  const Markdown = progress && 'value' in progress ? progress.value : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it.
    <section tabIndex={0} aria-label="Text" className="handout-text" data-size={textSize(text)}>
      {/* Without a network, the text is readable as it was typed. */}
      {Markdown ? (
        <Markdown text={text} picture={(id) => client.pictureAddress(id)} headingLevel={2} />
      ) : (
        <p className="whitespace-pre-line">{text}</p>
      )}
    </section>
  );
}
