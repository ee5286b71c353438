import { expect, it } from 'vitest';
import { hashCode, makeCode } from './recovery-code.ts';

it('makes codes of 125 bits in groups that can be read from paper', () => {
  const codes = Array.from({ length: 200 }, makeCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

it('accepts a code in every way of typing it', () => {
  const code = '01AB0-1CDEF-GHJKM-NPQRS-TVWXY';
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ' oIab0lcdefghjkmnpqrstvwxy ']) {
    expect(hashCode(typed)).toBe(hashCode(code));
  }
  expect(hashCode(code.replace('X', 'Z'))).not.toBe(hashCode(code));
});
