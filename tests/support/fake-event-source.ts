/** The part of the browser's EventSource that open-stream.ts uses. */
export class FakeSource {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  readonly #listeners = new Map<string, (event: { data: string }) => void>();

  constructor() {
    FakeSource.opened.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(name, listener);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  happen(name: string, data: unknown = {}) {
    if (name === 'open') this.readyState = FakeSource.OPEN;
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }
  /** The server refuses the stream, and the browser does not retry. */
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.happen('error');
  }
}
