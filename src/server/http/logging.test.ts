import { expect, it } from 'vitest';
import { LOG_SERIALIZERS, loggedPath } from './logging.ts';

it.each([
  ['/api/monsters?name=secret', '/api/monsters'],
  ['/play/Geheim23', '/play/…'],
  ['/play/Geheim23?screen=true', '/play/…'],
  ['/API/Play/Geheim23/live', '/API/Play/…/live'],
  ['/api/play/Geheim23/character', '/api/play/…/character'],
  ['/shared/Geheim23', '/shared/…'],
  ['/api/shared/Geheim23?x=1', '/api/shared/…'],
  ['/player/x', '/player/x'],
])('writes %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

it('logs the error without its data', () => {
  const failing = Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (a secret note).',
  });
  const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "a secret note"'), {
    code: '22P02',
    where: 'unnamed portal parameter $1 = a secret note',
  });
  for (const error of [failing, unreadable]) {
    const logged = LOG_SERIALIZERS.err(error);
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(logged.code).toBe(error.code);
    expect(logged.stack).toContain('logging.test.ts');
  }
  expect(LOG_SERIALIZERS.err(failing).message).toBe('null value in column "name"');
});
