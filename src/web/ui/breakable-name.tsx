import { Fragment } from 'react';

/** A name that continues on the next line after a slash, and not inside a word: "Blindness/Deafness". */
export function BreakableName({ name }: { name: string }) {
  const [first, ...rest] = name.split('/');
  return (
    <>
      {first}
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
        <Fragment key={at}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
