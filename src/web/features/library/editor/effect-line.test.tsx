import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { choose, click, expectFocus, fill, press } from '#support/pages/press.ts';
import { renderStuff } from '#support/pages/render-stuff.tsx';
import { signedInAs } from '#web/lib/session/session.ts';
import { readDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { newDraftBase } from '#web/stuff/records/use-draft.ts';

const BITE = 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 7 (1d8 + 3) piercing damage.';
const corrected = () =>
  readDraft<{ fields: OwnMonsterFields }>('monster', { fields: BLANK_MONSTER }).fields.actions[0]?.corrected;
const opener = () => screen.getByRole('button', { name: 'Correct what Bite does in a fight' });

async function openEditor(desc: string) {
  const fields = { ...BLANK_MONSTER, name: 'Fen Cat', actions: [{ name: 'Bite', desc }] };
  // Drafts belong to a user.
  signedInAs('ann');
  writeDraft('monster', { ...newDraftBase(), fields });
  await renderStuff('/stuff/library/monsters/new', { 'GET /api/spells': [] });
}

beforeEach(() => sessionStorage.clear());

it('says what was read, and keeps what is corrected in the draft', async () => {
  await openEditor(BITE);
  const words = 'In a fight: Melee attack +5, reach 5 feet. Hit: 1d8 + 3 piercing damage.';
  expect(await screen.findByText(words)).toBeDefined();
  await click(opener());
  await fill(screen.getByLabelText('Dice'), '2d8+3');
  const damage = within(screen.getByRole('group', { name: 'Damage 1' }));
  await choose(damage.getByLabelText('Type'), 'Fire');
  expect(corrected()).toEqual([
    { attack: { bonus: 5, reach: 5 }, hit: [{ damage: '2d8 + 3', type: 'fire' }] },
  ]);
  expect(screen.getByText(/^In a fight, as corrected: .*2d8 \+ 3 fire damage\.$/)).toBeDefined();

  await click(screen.getByRole('checkbox', { name: 'Saving throw' }));
  await click(screen.getByRole('button', { name: 'Add condition' }));
  expect(corrected()?.[0]?.hit?.[1]).toEqual({
    save: 'dexterity',
    dc: 13,
    fail: [{ condition: 'poisoned', for: '1 minute' }],
  });
  await press('Escape');
  await expectFocus(opener);
  await click(opener());
  await click(screen.getByRole('button', { name: 'Read from the text again' }));
  await waitFor(() => expect(corrected()).toBeUndefined());
});

it('has no field that would lose a part of an entry', async () => {
  await openEditor(
    'Melee Weapon Attack: +5 to hit, reach 5 ft. Hit: 7 (1d8 + 3) slashing damage, or 8 (1d10 + 3) slashing damage if used with two hands.',
  );
  await click(opener());
  expect(
    screen.getByText('This effect has more than these fields can show. Its words are above.'),
  ).toBeDefined();
  expect(screen.queryByLabelText('Dice')).toBeNull();
  await click(screen.getByRole('button', { name: 'No effect' }));
  expect(corrected()).toEqual([]);
  expect(screen.getByText('In a fight, as corrected: no effect.')).toBeDefined();
});

it('keeps at least one consequence of an attack, and shows an error for invalid dice', async () => {
  await openEditor(BITE);
  await click(opener());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove damage 1' }).disabled).toBe(true);
  await fill(screen.getByLabelText('Dice'), 'many');
  expect(screen.getByText('Dice such as 2d6 + 5, or a number.')).toBeDefined();
  expect(corrected()).toBeUndefined();
});
