import { expect, it } from 'vitest';
import { buildCodex } from '#server/codex/build.ts';
import {
  conditionPicture,
  equipmentPicture,
  itemPicture,
  monsterPicture,
  rulePicture,
  spellPicture,
} from '../../scripts/build/link-picture-markup.ts';

const codex = buildCodex();

it('shows the name and the figures of every entry within the width of the picture', () => {
  const pictures = [
    ...codex.monsters.map((monster) => [monster.name, monsterPicture(monster)]),
    ...codex.spells.map((spell) => [spell.name, spellPicture(spell)]),
    ...codex.conditions.map((condition) => [condition.name, conditionPicture(condition)]),
    ...codex.rules.map((rule) => [rule.name, rulePicture(rule)]),
    ...codex.equipment.map((piece) => [piece.name, equipmentPicture(piece)]),
    ...codex.items.map((item) => [item.name, itemPicture(item)]),
  ];
  expect(pictures).toHaveLength(656 + codex.rules.length + codex.equipment.length + codex.items.length);
  for (const [name = '', markup = ''] of pictures) {
    expect(markup).toContain(`>${name}</text>`);
    for (const [, size, inner = ''] of markup.matchAll(/font-size="(\d+)"[^>]*>(.*?)<\/text>/g)) {
      const letters = inner.replace(/<[^>]+>/g, '').length;
      expect(letters * Number(size) * 0.43, inner).toBeLessThan(1_110);
    }
  }
  const goblin = codex.monsterByIndex.get('goblin');
  const shown = goblin && monsterPicture(goblin).replace(/<[^>]+>/g, '');
  expect(shown).toContain('Armor Class 15 (leather armor, shield)');
  expect(shown).toContain('Hit Points 7 (2d6)');
});
