import type { Way } from '#domain/codex/effects/effect.ts';
import { describeWay } from '#domain/codex/effects/effect-words.ts';

interface EffectsInWordsProps {
  effects: readonly { readonly name: string; readonly ways?: readonly Way[] | undefined }[];
}

/** What a fight makes of an entry, folded below its text, so that a wrong effect is seen. */
export function EffectsInWords({ effects }: EffectsInWordsProps) {
  const known = effects.flatMap(({ name, ways }) => (ways ? [{ name, words: ways.map(describeWay) }] : []));
  if (known.length === 0) return null;
  return (
    <details className="mt-6 text-muted print:hidden">
      <summary>In a fight</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {known.map(({ name, words }) => (
          // A legendary action may have the name of an action.
          <div key={[name, ...words].join(' ')}>
            <dt className="font-bold">{name}</dt>
            {words.map((way) => (
              <dd key={way}>{way}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
