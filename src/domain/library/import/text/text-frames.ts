/** The markup of Homebrewery: '{{monster,frame' … '}}', '{{bonus text}}', '{width:60px}'. */
const OPEN_OR_CLOSE = /\{\{([^\s{}]{0,200})|\}\}/g;
/** Page numbers and similar elements are not text of the document. */
const FURNITURE =
  /\{\{(?:pageNumber|footnote|imageMask|watercolor|skipCounting|resetCounting)[^{}]{0,500}\}\}/gi;
const STYLE = /\{[\w-]{1,40}:[^{}]{0,300}\}/g;
const DEPTH_MAXIMUM = 100;
const FENCE = /^[> \t]{0,20}(`{3,20}|~{3,20})[^`]{0,60}$/;

/** Removes the markup line by line, and knows how many frames are around the current line. */
export class FrameReader {
  /** For each open block, whether it is a stat block. */
  readonly #open: boolean[] = [];
  /** The fence of the code around the line. */
  #fence = '';
  #stats = 0;

  /** Framed stat blocks and code fences around the current line. */
  get depth(): number {
    return this.#stats + (this.#fence === '' ? 0 : 1);
  }

  read(line: string): string {
    const fence = FENCE.exec(line.slice(0, 100))?.[1];
    if (fence !== undefined) {
      if (this.#fence === '') this.#fence = fence;
      else if (fence.startsWith(this.#fence)) this.#fence = '';
      return '';
    }
    if (!/[{}]/.test(line)) return line;
    return line
      .replace(FURNITURE, '')
      .replace(OPEN_OR_CLOSE, (mark, name?: string) => {
        if (mark === '}}') this.#close();
        else this.#openBlock(name ?? '');
        return '';
      })
      .replace(STYLE, '');
  }

  #openBlock(name: string): void {
    if (this.#open.length >= DEPTH_MAXIMUM) return;
    const isStats = /^monster\b/i.test(name);
    this.#open.push(isStats);
    if (isStats) this.#stats++;
  }

  #close(): void {
    if (this.#open.pop()) this.#stats--;
  }
}
