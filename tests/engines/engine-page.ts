import type { Driver, ElementReference } from './driver.ts';
import { until } from './until.ts';

/** Selects the elements of a role, as far as the ways need them. */
const ROLES = {
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input:not([type]), input[type=text], input[type=password], textarea',
};

type Role = keyof typeof ROLES;

const SELECT_ALL = '\ue009a\ue009';
export const ENTER = '\ue007';

/** A page that is used by role and name. Every function waits for what it needs. */
export class EnginePage {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Loads the page and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
    await this.is('interactive', answersPresses);
  }

  async back(): Promise<void> {
    await this.#driver.back();
  }

  async see(role: Role, name: string): Promise<void> {
    await this.#find(role, name);
  }

  async seeText(text: string): Promise<void> {
    await this.is(`showing “${text}”`, (wanted) => document.body.innerText.includes(wanted), text);
  }

  async seeValue(name: string, value: string): Promise<void> {
    const valueIn = (field: unknown) => (field as HTMLInputElement | null)?.value;
    await this.#until(`textbox “${name}” with the value ${value}`, async () => {
      return (await this.#driver.run(valueIn, await this.#look('textbox', name))) === value;
    });
  }

  async click(role: Role, name: string): Promise<void> {
    // The page may replace the element between finding and pressing it. Then it was not pressed.
    await this.#until(`${role} “${name}”`, async () => {
      const element = await this.#look(role, name);
      if (element === null) return false;
      await this.#driver.click(element);
      return true;
    });
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.#driver.type(await this.#find('textbox', name), SELECT_ALL + text);
  }

  /** Waits until the page is as wanted. `check` runs in the page. */
  async is<Input extends unknown[]>(
    what: string,
    check: (...input: Input) => boolean | Promise<boolean>,
    ...input: Input
  ): Promise<void> {
    await this.#until(`the page is ${what}`, () => this.#driver.run(check, ...input));
  }

  #find(role: Role, name: string): Promise<ElementReference> {
    return this.#until(`${role} “${name}”`, async () => (await this.#look(role, name)) ?? undefined);
  }

  async #look(role: Role, name: string): Promise<ElementReference | null> {
    const found: unknown = await this.#driver.run(findElement, ROLES[role], name);
    return found as ElementReference | null;
  }

  async #until<Found>(what: string, look: () => Promise<Found | undefined | false>): Promise<Found> {
    try {
      return await until(what, look);
    } catch (error) {
      const shown = await this.#driver
        .run(() => `${location.href}\n${document.body.innerText}`)
        .catch(() => 'The page cannot be read.');
      throw new Error(`${(error as Error).message}\nThe page: ${shown.slice(0, 2000)}`, { cause: error });
    }
  }
}

/** Runs in the page. The app sets the attribute. A page without a root does not belong to the app. */
function answersPresses(): boolean {
  return document.getElementById('root') === null || document.documentElement.hasAttribute('data-hydrated');
}

/** Runs in the page: the first shown element with this accessible name. */
function findElement(selector: string, name: string): Element | undefined {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const texts = [...ids.map((id) => document.getElementById(id)), ...labels].map((one) => one?.textContent);
    return plain(element.getAttribute('aria-label')) || plain(texts.join(' ')) || plain(element.textContent);
  };
  return [...document.querySelectorAll(selector)].find(
    (element) => nameOf(element) === name && element.getClientRects().length > 0,
  );
}
