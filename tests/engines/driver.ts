/** The key of an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** The commands of WebDriver (https://www.w3.org/TR/webdriver2) that the ways need, with their paths over HTTP. */
export const COMMANDS = {
  Navigate: 'url',
  Back: 'back',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
} as const;

/** Sends a command and returns its value. The engines differ only in the way to send. */
export type Send = (command: keyof typeof COMMANDS, parameters: Record<string, unknown>) => Promise<unknown>;

export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs in the page. It must not use anything from outside. */
  run<Input extends unknown[], Result>(
    work: (...input: Input) => Result,
    ...input: Input
  ): Promise<Awaited<Result>>;
  /** A real press with the pointer. */
  click(element: ElementReference): Promise<void>;
  /** Real key presses. */
  type(element: ElementReference, keys: string): Promise<void>;
}

/** An engine that runs. */
export interface Engine {
  readonly version: string;
  readonly driver: Driver;
  end(): Promise<void>;
}

export function createDriver(send: Send): Driver {
  const drive = async (...command: Parameters<Send>) => void (await send(...command));
  return {
    open: (url) => drive('Navigate', { url }),
    back: () => drive('Back', {}),
    run: async (work, ...args) => {
      // The loader of this process wraps functions in `__name`, which the page does not have.
      const script = `const __name = (work) => work; return (${work})(...arguments);`;
      return (await send('ExecuteScript', { script, args })) as never;
    },
    click: (element) => drive('ElementClick', { id: element[ELEMENT] }),
    type: (element, text) => drive('ElementSendKeys', { id: element[ELEMENT], text }),
  };
}
