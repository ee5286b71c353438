import { describe, expect, it } from 'vitest';
import { boundedExpression } from './bounded-expression.ts';

describe('the expressions of a file', () => {
  it.each(['the goblin', '(?:the|a) goblin', '[Tt]he mage', 'goblins?', '\\bhag\\b', '\\d+ feet', 'a\\.b'])(
    'allowed: %s',
    (pattern) => expect(boundedExpression(pattern, '')?.expression).toBeInstanceOf(RegExp),
  );

  it.each(['(a+)+', 'a*b', '(?=a)', '.+', 'a{5}', '(', '\\w+\\w+', 'a?b?c?d?', '\\1', 'x'.repeat(201), ''])(
    'refused: %s',
    (pattern) => expect(boundedExpression(pattern, '')).toBeUndefined(),
  );
});
