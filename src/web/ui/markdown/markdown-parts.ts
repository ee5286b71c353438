import type { ReactNode } from 'react';
import type { Mention } from '#domain/journal/mention.ts';

/** What differs between a game master's view of a text and the players' view. */
export interface MarkdownParts {
  /** A mention inside a sentence. */
  mention: (mention: Mention) => ReactNode;
  /** A paragraph that is only a mention with an exclamation mark. Undefined: shown as a mention. */
  embed?: ((mention: Mention) => ReactNode) | undefined;
  dice: (text: string, notation: string) => ReactNode;
  /** A link to a page of this site. Links to other sites are the same in both views. */
  ownLink: (address: string, children: ReactNode) => ReactNode;
  /** The address of an own picture. Undefined: its description is shown. */
  picture: (id: string) => string | undefined;
  /** Changes the check box in this line of the text, counted from 0. When it is missing, boxes cannot be changed. */
  onToggle?: ((line: number) => void) | undefined;
  /** The level of the text's highest headings on the page. */
  headingLevel: number;
}
