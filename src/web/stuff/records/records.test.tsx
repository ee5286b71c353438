import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { MESSAGES } from '#contract/messages.ts';
import { choose, click, expectFocus, fill, press } from '#support/pages/press.ts';
import { renderStuff } from '#support/pages/render-stuff.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const card = (name: string) => within(screen.getByRole('article', { name }));
const cards = () => screen.queryAllByRole('article');

async function fillAll(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await fill(field(name), text);
}

function descriptionOf(control: HTMLElement): string | null | undefined {
  const id = control.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

const MIRA = { Name: 'Mira', Player: 'Ann', HP: '24', AC: '15', Level: '3' };
const MARROW = { Name: 'Old Marrow', HP: '22', AC: '12' };
const HERO = { player: 'Ann', hit_points: 30, armor_class: 15, level: 4, version: 1 };
const heroes = (amount: number) =>
  Array.from({ length: amount }, (_, at) => ({
    ...HERO,
    character_id: `c${at + 1}`,
    name: `Hero ${at + 1}`,
  }));

/** A server that keeps the records of one kind, each with the id c1. */
function keep(kind: string, idName: string, [, created, updated]: readonly string[]) {
  let records: object[] = [];
  const read = ({ body }: RequestInit) => ({ ...JSON.parse(String(body)), [idName]: 'c1', version: 1 });
  return {
    [`GET /api/${kind}`]: () => records,
    [`POST /api/${kind}`]: (request: RequestInit) => {
      records = [read(request)];
      return { id: 'c1', message: created };
    },
    [`PUT /api/${kind}/c1`]: (request: RequestInit) => {
      records = [read(request)];
      return { id: 'c1', message: updated };
    },
    [`DELETE /api/${kind}/c1`]: () => {
      records = [];
      return new Response(null, { status: 204 });
    },
  };
}

describe.each([
  {
    kind: 'characters',
    idName: 'character_id',
    words: ['New Character', 'Update Character', 'No Characters to Display'] as const,
    fields: MIRA,
    incomplete: { field: 'Level', message: 'Level is required.' },
    messages: [MESSAGES.characterIncomplete, MESSAGES.characterCreated, MESSAGES.characterUpdated] as const,
  },
  {
    kind: 'npcs',
    idName: 'npc_id',
    words: ['New NPC', 'Update NPC', 'No NPCs to Display'] as const,
    fields: MARROW,
    incomplete: { field: 'AC', message: 'AC is required.' },
    messages: [MESSAGES.npcIncomplete, MESSAGES.npcCreated, MESSAGES.npcUpdated] as const,
  },
])('one of the $kind', ({ kind, idName, words, fields, incomplete, messages }) => {
  it('is created, changed and deleted after a question', async () => {
    await renderStuff(`/stuff/${kind}`, keep(kind, idName, messages));
    expect(screen.getByText(words[2])).toBeTruthy();
    await click(screen.getByRole('link', { name: '+ Create New' }));
    expect(await screen.findByRole('heading', { level: 1, name: words[0] })).toBeTruthy();
    await expectFocus(() => field('Name'));
    await fillAll({ ...fields, [incomplete.field]: '' });
    await click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(messages[0])).toBeTruthy();
    expect(descriptionOf(field(incomplete.field))).toBe(incomplete.message);
    await fillAll(fields);
    await press('Enter');
    expect(await screen.findByText(messages[1])).toBeTruthy();

    const edit = await screen.findByRole('button', { name: /^Edit/ });
    await click(edit);
    expect(await screen.findByRole('heading', { level: 1, name: words[1] })).toBeTruthy();
    await fill(field('HP'), '31');
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages[2])).toBeTruthy();
    await screen.findByRole('article', { name: fields.Name });
    expect(screen.getByRole('article', { name: fields.Name }).textContent).toContain('31');

    const remove = () => card(fields.Name).getByRole('button', { name: /^Delete/ });
    await click(remove());
    expect(screen.getByRole('dialog').textContent).toContain(
      `Are you sure you want to delete ${fields.Name}?`,
    );
    await press('Escape');
    await expectFocus(remove);
    await click(remove());
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    await click(remove());
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(MESSAGES.deleted)).toBeTruthy();
    expect(await screen.findByText(words[2])).toBeTruthy();
    // Its button is gone.
    await expectFocus(() => screen.getByRole('heading', { level: 1 }));
  });
});

describe('a list', () => {
  it('has no search and no order with ten rows', async () => {
    await renderStuff('/stuff/characters', { 'GET /api/characters': heroes(10) });
    expect(cards()).toHaveLength(10);
    expect(screen.queryByRole('searchbox')).toBe(null);
  });

  it('is searched and sorted from the eleventh row on', async () => {
    const aaron = { ...HERO, character_id: 'c11', name: 'Aaron', player: 'Zoe' };
    await renderStuff('/stuff/characters', { 'GET /api/characters': [...heroes(10), aaron] });
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    const search = screen.getByRole('searchbox', { name: 'Search characters' });
    for (const option of ['Name A–Z', 'Newest first']) {
      await choose(order, option);
      await waitFor(() => expect(cards()[0]?.textContent).toContain('Aaron'));
    }
    await fill(search, 'zoe');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await fill(search, 'nobody at all');
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
  });

  it('that cannot be loaded shows an error and a retry', async () => {
    let fails = true;
    await renderStuff('/stuff/npcs', {
      'GET /api/npcs': () => (fails ? Response.json({}, { status: 500 }) : []),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fails = false;
    await click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No NPCs to Display')).toBeTruthy();
  });
});

it.each(['campaigns', 'encounters'])('one of the %s that does not exist is Not Found', async (kind) => {
  const { status, message } = ERRORS.not_found;
  await renderStuff(`/stuff/${kind}/c1`, {
    [`GET /api/${kind}/c1`]: () => Response.json({ error: { code: 'not_found', message } }, { status }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy();
});

it('a table of characters is pasted, checked and added', async () => {
  let sent: { characters: object[] } | undefined;
  await renderStuff('/stuff/characters', {
    'POST /api/library/records': ({ body }: RequestInit) => {
      sent = JSON.parse(String(body));
      return {};
    },
  });
  await click(screen.getByRole('button', { name: 'Paste a table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a table' }));
  const table = () => dialog.getByLabelText('Table');
  await expectFocus(table);
  await fill(table(), 'Mira, Ann, 24, 15, 3\nTorvald, Ben, many, 18, 3');
  expect(dialog.getByRole('status').textContent).toBe('1 of 2 rows need a correction first.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add characters' }).disabled).toBe(true);
  await fill(table(), 'Mira, Ann, 24, 15, 3\nTorvald, Ben, 31, 18, 3');
  await click(dialog.getByRole('button', { name: 'Add 2 characters' }));
  expect(await screen.findByText('2 characters added.')).toBeTruthy();
  expect(sent?.characters).toHaveLength(2);
});
