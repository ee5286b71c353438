import { randomInt } from 'node:crypto';
import { type Agent, get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from '#domain/combat/commands.ts';
import { issued } from '#support/fights/fight-server.ts';
import { entryIdOf, onEachEvent } from '../support/each-event.ts';
import type { Person } from './accounts.ts';

/** The actions of a game master at the table, in percent. */
const MIX = { command: 45, codex: 20, list: 15, open: 10, save: 10 } as const;
export type Kind = keyof typeof MIX | 'screen';

const MONSTERS = ['goblin', 'aboleth', 'orc', 'lich', 'tarrasque', 'ogre', 'wolf', 'mimic'];

export interface Told {
  kind: Kind;
  milliseconds: number;
  /** The error, if any. */
  problem?: string;
}

export interface Stopping {
  stopped: boolean;
}

interface Seat {
  url: string;
  person: Person;
  screens: number;
  /** Milliseconds between two actions. */
  pace: readonly [number, number];
  agent: Agent;
  stopping: Stopping;
}

/** Simulates one game master with screens until it is stopped. Reports each action. */
export async function play(
  { url, person, screens, pace, agent, stopping }: Seat,
  tell: (told: Told) => void,
): Promise<void> {
  const sent = new Map<string, { at: number; missing: number }>();
  for (let screen = 0; screen < screens; screen += 1)
    follow(url, person, stopping, (id) => {
      const command = sent.get(id);
      if (command === undefined) return;
      command.missing -= 1;
      if (command.missing > 0) return;
      sent.delete(id);
      tell({ kind: 'screen', milliseconds: performance.now() - command.at });
    });
  let after = 0;
  let turn = 0;
  while (!stopping.stopped) {
    await pause(randomInt(...pace));
    if (stopping.stopped) return;
    const kind = choose();
    const began = performance.now();
    try {
      if (kind === 'command') {
        turn += 1;
        const one = issued(commandAt(turn, person));
        sent.set(one.id, { at: began, missing: screens });
        const body = { after, commands: [one] };
        const path = `/api/fights/${person.fight}/commands`;
        const answer = await ask(agent, url, { method: 'POST', path, cookie: person.cookie, body });
        const { sequence, results } = JSON.parse(answer) as {
          sequence: number;
          results: { status: string }[];
        };
        after = sequence;
        if (results[0]?.status !== 'applied') sent.delete(one.id);
      } else await ask(agent, url, requestOf(kind, person));
      tell({ kind, milliseconds: performance.now() - began });
    } catch (error) {
      tell({ kind, milliseconds: performance.now() - began, problem: String(error) });
    }
  }
}

interface Call {
  method: string;
  path: string;
  cookie: string;
  body?: object;
}

function requestOf(kind: Exclude<Kind, 'command' | 'screen'>, person: Person): Call {
  const { cookie } = person;
  const get = (path: string): Call => ({ method: 'GET', path, cookie });
  if (kind === 'codex') return get(`/api/monsters/${MONSTERS[randomInt(MONSTERS.length)]}`);
  if (kind === 'list') return get(randomInt(2) === 0 ? '/api/encounters' : '/api/characters');
  if (kind === 'open') return get(`/api/encounters/${person.encounter}`);
  const body = {
    name: `Mira ${randomInt(1_000)}`,
    player: 'Ann',
    hit_points: 20,
    level: 3,
    armor_class: 15,
  };
  return { method: 'PUT', path: `/api/characters/${person.character}`, cookie, body };
}

/**
 * Changes hit points, and every fourth time adds a log line. Each command has an effect, so that every screen gets an
 * event.
 */
function commandAt(turn: number, { combatant }: Person): Command {
  return turn % 4 === 0
    ? { type: 'write-log', text: `Turn ${turn}` }
    : { type: 'set-hit-points', combatant_id: combatant, hit_points: (turn % 15) + 1 };
}

function choose(): keyof typeof MIX {
  let at = randomInt(100);
  for (const [kind, share] of Object.entries(MIX)) {
    if (at < share) return kind as keyof typeof MIX;
    at -= share;
  }
  return 'command';
}

/** Reconnects like a browser when the stream ends. */
function follow(url: string, person: Person, stopping: Stopping, onEntry: (id: string) => void): void {
  if (stopping.stopped) return;
  const again = () => setTimeout(() => follow(url, person, stopping, onEntry), 1_000).unref();
  const stream = get(`${url}/api/fights/${person.fight}/live`, {
    headers: { cookie: person.cookie },
    agent: false,
  });
  stream.on('error', again);
  stream.on('response', (response) => {
    onEachEvent(response, (event) => {
      const id = entryIdOf(event);
      if (id !== undefined) onEntry(id);
    });
    response.on('close', again);
    response.on('error', () => {});
  });
  const looking = setInterval(() => {
    if (!stopping.stopped) return;
    clearInterval(looking);
    stream.destroy();
  }, 500).unref();
}

function ask(agent: Agent, url: string, { method, path, cookie, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const asking = request(url + path, { method, agent, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk;
        })
        .on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(text);
          else reject(new Error(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} ${response.statusCode}`));
        });
    });
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}
