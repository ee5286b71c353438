import { joinLines } from './text-lines.ts';

/** The value after a label, which may continue on the next lines. Its state is kept, because a text has many lines. */
export class LabelValue {
  readonly #lines: string[] = [];
  #opened = 0;
  isEmpty = true;

  constructor(first: string) {
    this.add(first);
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#opened += line.split('(').length - line.split(')').length;
    if (line.trim() !== '') this.isEmpty = false;
  }

  /** Whether a parenthesis is open at the end. */
  get isOpen(): boolean {
    return this.#opened > 0;
  }

  get endsWithComma(): boolean {
    return this.#lines.at(-1)?.endsWith(',') ?? false;
  }

  get text(): string {
    return joinLines(this.#lines);
  }
}
