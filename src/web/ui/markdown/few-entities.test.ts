import { describe, expect, it } from 'vitest';
import { decodeHTML } from './few-entities.ts';

describe('the few entities', () => {
  it.each([
    ['&amp;', '&'],
    ['&#8212;&#x2014;&mdash;', '———'],
    ['&nothing; &constructor; & &#;', '&nothing; &constructor; & &#;'],
    ['&#0;&#xd800;&#9999999;', '\ufffd\ufffd\ufffd'],
  ])('%s', (written, text) => {
    expect(decodeHTML(written)).toBe(text);
  });
});
