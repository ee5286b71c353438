import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text that repeats what an expression repeats. */
export interface HostileWord {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** A quantifier that repeats less than this costs a fixed amount for each character. */
const REPEATS_MINIMUM = 20;
/** A word of an expression that matches a whole sentence is cut here. */
const PIECE_MAXIMUM = 200;
/** Matched by nearly no class: an expression that has repeated as much as it could has to give up after it. */
const MISMATCH = '\u0001';

/** For classes of characters: the first that fits stands for all of them. */
const CHARACTERS = [...'a1 .,-(A+)x0d\n/:;\'"*_|<>{}[]=#&%!?~@$^\\`\t\r’–—•×é'];

export function writeWord({ before, repeated, after }: HostileWord, length: number): string {
  const room = Math.max(0, length - before.length - after.length);
  return before.slice(0, length) + repeated.repeat(Math.ceil(room / repeated.length)).slice(0, room) + after;
}

/**
 * For each part that an expression repeats: the part again and again, also after what has to stand before it and with
 * an end that does not match; what leads to it again and again; and the whole match again and again. A parser whose
 * time or answer grows faster than its text does so for one of them.
 */
export function hostileWordsOf({ source, flags }: Expression): HostileWord[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const words = new Map<string, HostileWord>();
  const add = (repeated: string, before = '', after = '') => {
    if (repeated === '') return;
    const word = {
      before: before.slice(0, PIECE_MAXIMUM),
      repeated: repeated.slice(0, PIECE_MAXIMUM),
      after,
    };
    words.set(JSON.stringify(word), word);
  };
  const example = (node: AST.Node) => exampleOf(node, flags);
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < REPEATS_MINIMUM) return;
      const before = beforeOf(quantifier, flags);
      const parts =
        'alternatives' in quantifier.element
          ? quantifier.element.alternatives.map(example)
          : [example(quantifier.element)];
      for (const part of [...parts, parts.join('')]) {
        add(part);
        add(part, before, MISMATCH);
        add(before + part);
      }
    },
  });
  add(example(pattern));
  return [...words.values()];
}

/** What has to stand before a part: examples of everything to the left of it, and of what it is in. */
function beforeOf(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (parent === null || parent.type === 'Pattern') return '';
  if (parent.type !== 'Alternative') return beforeOf(parent, flags);
  const siblings = parent.elements.slice(0, parent.elements.indexOf(node as AST.Element));
  return beforeOf(parent, flags) + siblings.map((one) => exampleOf(one, flags)).join('');
}

/** The shortest text that a part is likely to match. */
function exampleOf(node: AST.Node, flags: string): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return firstOf(node.alternatives, flags);
    case 'Assertion':
      return node.kind === 'lookbehind' && !node.negate ? firstOf(node.alternatives, flags) : '';
    case 'Alternative':
      return node.elements.map((one) => exampleOf(one, flags)).join('');
    case 'Quantifier':
      return exampleOf(node.element, flags).repeat(Math.max(1, node.min));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
      return CHARACTERS.find((character) => one.test(character)) ?? '';
    }
    default:
      return '';
  }
}

function firstOf(alternatives: readonly AST.Alternative[], flags: string): string {
  for (const alternative of alternatives) {
    const example = exampleOf(alternative, flags);
    if (example !== '') return example;
  }
  return '';
}
