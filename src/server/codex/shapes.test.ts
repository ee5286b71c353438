import { expect, it } from 'vitest';
import { isUsableIn, readShapes } from '#domain/combat/forms/own-forms.ts';
import { buildCodex } from './build.ts';

const { monsters } = buildCodex();

it('FRM-4, FRM-9: every shapechanger of the codex has the forms that its stat block names', () => {
  const shapes = monsters.flatMap((monster) => {
    const { forms, others } = readShapes(monster);
    if (others !== null) return [[monster.name, others.keeps]];
    return forms.length === 0
      ? []
      : [
          [
            monster.name,
            ...forms.map(({ name, armor_bonus }) => `${name} ${monster.armor_class + armor_bonus}`),
          ],
        ];
  });
  const dragons = shapes.filter(([name]) => name?.endsWith('Dragon'));
  expect(dragons).toHaveLength(8);
  expect(dragons.every(([, keeps]) => keeps === 'mind')).toBe(true);
  expect(shapes.filter(([name]) => !name?.endsWith('Dragon'))).toEqual([
    ['Couatl', 'statistics'],
    ['Deva', 'statistics'],
    ['Doppelganger', 'Humanoid 14'],
    ['Imp', 'Rat 13', 'Raven 13', 'Spider 13'],
    ['Mimic', 'Object 12'],
    ['Night Hag', 'Humanoid 17'],
    ['Oni', 'Humanoid 16', 'Giant 16'],
    ['Quasit', 'Bat 13', 'Centipede 13', 'Toad 13'],
    ['Succubus/Incubus', 'Humanoid 15'],
    ['Vampire', 'Bat 16', 'Mist 16'],
    ['Werebear', 'Hybrid 11', 'Bear 11'],
    ['Wereboar', 'Hybrid 11', 'Boar 11'],
    ['Wererat', 'Hybrid 12', 'Giant rat 12'],
    ['Weretiger', 'Hybrid 12', 'Tiger 12'],
    ['Werewolf', 'Hybrid 12', 'Wolf 12'],
  ]);
});

it('FRM-4: every form of a lycanthrope has some of the attacks, and none has all', () => {
  for (const monster of monsters.filter(({ name }) => /^Were/.test(name))) {
    const { forms } = readShapes(monster);
    const attacks = monster.actions.filter(({ attack_bonus }) => attack_bonus !== undefined);
    for (const form of [null, ...forms.map(({ name }) => name)]) {
      const usable = attacks.filter(({ name }) => isUsableIn(name, form, forms));
      expect([monster.name, form, usable.length > 0]).toEqual([monster.name, form, true]);
      if (form !== 'Hybrid') expect(usable.length).toBeLessThan(attacks.length);
    }
  }
});
