import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { hostileMarkdown } from '#support/hostile/markdown-texts.ts';
import { withoutComments, withoutSecrets } from './secrets.ts';

describe('HND-7: a text for players', () => {
  it.each([
    ['a %%SECRET%% b', 'a  b'],
    ['a\n%%\nSECRET\n\nSECRET\n%%\nb', 'a\n\n\n\n\n\nb'],
    ['a %%SECRET', 'a '],
    ['a `%%SECRET%%` b', 'a `` b'],
    ['a %%SECRET%% b %%SECRET%% c', 'a  b  c'],
  ])('has no comments: %j', (text, seen) => {
    expect(withoutSecrets(text)).toBe(seen);
  });

  it.each([
    ['open', '> [!secret] SECRET\n> SECRET'],
    ['folded', '> [!secret]- SECRET\n> SECRET'],
    ['unfolded', '> [!secret]+ SECRET\n> SECRET'],
    ['in capitals', '>[!SECRET]-\n>SECRET\n>\n>SECRET'],
    ['with more in its brackets', '> [!secret|wide] SECRET'],
    ['without an end of its bracket', '> [!secret SECRET'],
    ['continued without marks', '> [!secret]\n> SECRET\nSECRET\n- SECRET'],
    ['in a quote', '> > [!secret]-\n> > SECRET\n> SECRET'],
    ['in another secret', '> [!secret]\n> > [!secret]\n> > SECRET\n>\n> SECRET'],
    ['in a list', '- > [!secret]\n  > SECRET'],
    ['completed by a comment', '> [!sec%%x%%ret] SECRET\n> SECRET'],
    ['with the line ends of Windows', '> [!secret]\r\n> SECRET\r\n>\r\n> SECRET'],
  ])('has no secret callout: %s', (_, callout) => {
    expect(withoutSecrets(callout)).not.toContain('SECRET');
    const around = withoutSecrets(`before\n\n${callout}\n\nafter`);
    expect(around).not.toContain('SECRET');
    expect(around).toMatch(/^before\n[^a-z]*after$/);
  });

  it('has everything else', () => {
    for (const text of ['> [!note] a\n> b', '> [!secretary] a', '[!secret] a', 'a 100% b\nc', '> a']) {
      expect(withoutSecrets(text)).toBe(text);
    }
    expect(withoutSecrets('> a\n> > [!secret] b\n>\n> c')).toBe('> a\n>\n> c');
  });

  it('has nothing of a comment or a secret in any text around them', () => {
    fc.assert(
      fc.property(hostileMarkdown, hostileMarkdown, (one, other) => {
        const closed = one.replaceAll('%', '');
        expect(withoutSecrets(`${closed}%%SECRET%%${other}`)).not.toContain('SECRET');
        expect(withoutSecrets(`${closed}\n\n> [!secret]- SECRET\n> SECRET\n\n${other}`)).not.toContain(
          'SECRET',
        );
      }),
    );
  });

  it.each(['%%', '%', '> ', '>', '> [!secret]\n', '- ', '1. ', '[!secret', '\n'])(
    'is made in linear time from many %j',
    (part) => {
      const text = part.repeat(400_000 / part.length);
      expect(cpuSeconds(() => withoutSecrets(text))).toBeLessThan(1);
    },
  );
});

it('lines keep their numbers without the comments', () => {
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      expect(withoutComments(text).split('\n')).toHaveLength(text.split('\n').length);
    }),
  );
});
