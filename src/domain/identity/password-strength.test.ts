import { describe, expect, it } from 'vitest';
import { weaknessOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    'password',
    'Password1!',
    'qwertyuiop',
    '1234567890',
    '87654321',
    '11111111',
    'abcabcabc',
    'dragon2024',
    'ncc1701',
    'midnight7',
  ])('is weak for %s, which many people use', (password) => {
    expect(weaknessOf(password, 'ann')).toMatch(/among the first/);
  });

  it('is weak with the username in it, and when it is short', () => {
    expect(weaknessOf('iamMiraBell!', 'mirabell')).toMatch(/username/);
    expect(weaknessOf('k7#fq', 'ann')).toMatch(/fewer than 8/);
  });

  it.each(['correct horse battery staple', 'k7#fq2!Lw', 'xo banana xo bread'])(
    'is not weak for %s',
    (password) => {
      expect(weaknessOf(password, 'ann')).toBeUndefined();
    },
  );

  it('says nothing before anything is typed', () => {
    expect(weaknessOf('', 'ann')).toBeUndefined();
  });
});
