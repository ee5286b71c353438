import type { Locator, Page } from '@playwright/test';
import { expect } from '#support/processes/browser-test.ts';

/** The maximum number of Tab presses to reach a control. More means that the journey is wrong. */
const FAR = 60;

/** The event that a long press on a touch screen causes. */
export async function longPress(control: Locator): Promise<void> {
  await control.evaluate((element) =>
    element.dispatchEvent(
      new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
    ),
  );
}

/** A game master's hands: every key, click and tap counts as a press, every typed character as a typed key. */
export class CountedPresses {
  private readonly page: Page;
  private presses = 0;
  private typed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.typed += text.length;
  }

  /** Presses a key until the control has the focus. */
  async pressUntil(key: string, control: Locator): Promise<void> {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    await control.waitFor();
    for (let times = 0; times < FAR; times += 1) {
      if (await isFocused()) return;
      await this.press(key);
    }
    await expect(control).toBeFocused();
  }

  async tap(...controls: Locator[]): Promise<void> {
    for (const control of controls) {
      await control.tap();
      this.presses += 1;
    }
  }

  async click(...controls: Locator[]): Promise<void> {
    for (const control of controls) {
      await control.click();
      this.presses += 1;
    }
  }

  async pressLong(control: Locator): Promise<void> {
    await longPress(control);
    this.presses += 1;
  }

  /** The keys of a keypad on the page are typed keys. */
  async tapKeys(keypad: Locator, keys: string): Promise<void> {
    for (const key of keys) {
      await keypad.getByRole('button', { name: key, exact: true }).tap();
      this.typed += 1;
    }
  }

  /** A tap into the field opens the keyboard of the phone. */
  async tapAndType(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(text);
  }

  /** A tap opens the list, a second one chooses. */
  async choose(field: Locator, option: string): Promise<void> {
    await field.selectOption(option);
    this.presses += 2;
  }

  /** "4 + 2": presses and typed keys since the last call. */
  take(): string {
    const taken = `${this.presses} + ${this.typed}`;
    this.presses = 0;
    this.typed = 0;
    return taken;
  }
}
