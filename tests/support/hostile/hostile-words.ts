import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text that repeats the repeated part of a regular expression. */
export interface HostileWord {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** A quantifier with a lower maximum has a constant cost per character. */
const REPEATS_MINIMUM = 20;
/** The limit for a piece, because some expressions match a whole sentence. */
const PIECE_MAXIMUM = 200;
/** Almost no character class matches it, so the expression fails after the longest repetition and must backtrack. */
const MISMATCH = '\u0001';

/** Samples for character classes. The first character that matches a class represents it. */
const CHARACTERS = [...'a1 .,-(A+)x0d\n/:;\'"*_|<>{}[]=#&%!?~@$^\\`\t\r’–—•×é'];

export function writeWord({ before, repeated, after }: HostileWord, length: number): string {
  const room = Math.max(0, length - before.length - after.length);
  return before.slice(0, length) + repeated.repeat(Math.ceil(room / repeated.length)).slice(0, room) + after;
}

/**
 * For each repeated part of an expression: the part repeated; the part repeated after the required prefix and before a
 * mismatch; prefix and part repeated; and the whole match repeated. If the time or the output of a parser grows faster
 * than its input, one of these texts shows it.
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

/** The required prefix of a part: examples of everything to the left of it, also outside its groups. */
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
