import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { click, fill } from '#support/pages/press.ts';
import { renderStuff } from '#support/pages/render-stuff.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fillAll(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await fill(field(name), text);
}

function filled(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, field(name).value]));
}

const FAILED = () => Response.json({}, { status: 500 });

const MIRA = { Name: 'Mira', Player: 'Ann', HP: '24', AC: '15', Level: '3' };
const MARROW = { Name: 'Old Marrow', HP: '22', AC: '12' };
const BEFORE = { name: 'Before', hit_points: 1, armor_class: 1, version: 1 };

describe.each([
  {
    kind: 'characters',
    fields: MIRA,
    record: { ...BEFORE, character_id: 'c1', player: 'Ann', level: 1 },
    failures: [MESSAGES.characterCreateFailed, MESSAGES.characterUpdateFailed] as const,
  },
  {
    kind: 'npcs',
    fields: MARROW,
    record: { ...BEFORE, npc_id: 'c1' },
    failures: [MESSAGES.npcCreateFailed, MESSAGES.npcUpdateFailed] as const,
  },
])('a failed save of $kind', ({ kind, fields, record, failures }) => {
  it('shows an error and keeps the typed text, also after a reload', async () => {
    await renderStuff(`/stuff/${kind}/new`, { [`POST /api/${kind}`]: FAILED() });
    await fillAll(fields);
    await click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(failures[0])).toBeTruthy();
    expect(filled(fields)).toEqual(fields);
    cleanup();
    await renderStuff(`/stuff/${kind}/new`);
    expect(filled(fields)).toEqual(fields);
  });

  it('of a changed record shows an error and keeps the typed text', async () => {
    await renderStuff(`/stuff/${kind}`, {
      [`GET /api/${kind}`]: [record],
      [`PUT /api/${kind}/c1`]: FAILED(),
    });
    await click(screen.getByRole('button', { name: /^Edit/ }));
    await screen.findByRole('button', { name: 'Save' });
    expect(field('Name').value).toBe('Before');
    await fillAll(fields);
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(failures[1])).toBeTruthy();
    expect(filled(fields)).toEqual(fields);
  });
});

describe('a draft', () => {
  it('belongs to its kind, and is cleared by Cancel', async () => {
    await renderStuff('/stuff/characters/new');
    await fill(field('Name'), 'Mira');
    cleanup();
    await renderStuff('/stuff/npcs/new');
    expect(field('Name').value).toBe('');
    cleanup();
    const { place } = await renderStuff('/stuff/characters/new');
    expect(field('Name').value).toBe('Mira');
    await click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(place()).toBe('/stuff/characters'));
    cleanup();
    await renderStuff('/stuff/characters/new');
    expect(field('Name').value).toBe('');
  });

  it('is offered by the list, and Create New replaces it only after a question', async () => {
    await renderStuff('/stuff/characters/new');
    await fill(field('Name'), 'Mira');
    cleanup();
    await renderStuff('/stuff/characters');
    await click(screen.getByRole('link', { name: 'Continue draft' }));
    await screen.findByRole('button', { name: 'Create' });
    expect(field('Name').value).toBe('Mira');
    cleanup();
    await renderStuff('/stuff/characters');
    await click(screen.getAllByRole('link', { name: /Create New/ })[0] as HTMLElement);
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start over' }));
    await screen.findByRole('button', { name: 'Create' });
    expect(field('Name').value).toBe('');
  });

  it('stays while another record with a given name is created or cancelled', async () => {
    const named = (name: string) => `/stuff/library/spells/new?name=${name}`;
    const openAt = async (path: string) => {
      cleanup();
      await renderStuff(path);
      return field('Name');
    };
    await fill(await openAt('/stuff/library/spells/new'), 'Bog light');
    expect((await openAt(named('Frostbite'))).value).toBe('Frostbite');
    // Nothing was typed, so nothing was started.
    await click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await openAt('/stuff/library/spells/new')).value).toBe('Bog light');
    await fill(await openAt(named('Frostbite')), 'Frostbite, greater');
    expect((await openAt(named('Frostbite'))).value).toBe('Frostbite, greater');
    expect((await openAt(named('Cold%20iron'))).value).toBe('Cold iron');
    expect((await openAt('/stuff/library/spells/new')).value).toBe('Frostbite, greater');
    await click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await openAt('/stuff/library/spells/new')).value).toBe('Bog light');
  });

  it('is sent again with the same id after a lost response, so that it makes one record', async () => {
    const sent: unknown[] = [];
    await renderStuff('/stuff/npcs/new', {
      'POST /api/npcs': ({ body }: RequestInit) => {
        sent.push(JSON.parse(String(body)).new_id);
        if (sent.length === 1) throw new TypeError('The connection was lost.');
        return { id: 'c1', message: MESSAGES.npcCreated };
      },
    });
    await fillAll(MARROW);
    await click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(MESSAGES.npcCreateFailed)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(MESSAGES.npcCreated)).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });
});

it('a late response does not navigate away from the current page', async () => {
  let release = (_: unknown) => {};
  const late = new Promise((resolve) => {
    release = resolve;
  });
  const { place, go } = await renderStuff('/stuff/npcs/new', { 'POST /api/npcs': () => late });
  await fillAll(MARROW);
  await click(screen.getByRole('button', { name: 'Create' }));
  await go('/stuff/characters');
  release({ id: 'c1', message: MESSAGES.npcCreated });
  expect(await screen.findByText(MESSAGES.npcCreated)).toBeTruthy();
  expect(place()).toBe('/stuff/characters');
});
