/** The markup of Homebrewery: '{{monster,frame' … '}}', '{{bonus text}}', '{width:60px}'. */
const OPEN_OR_CLOSE = /\{\{([^\s{}]{0,200})|\}\}/g;
/** Page numbers and the like are no text of the document. */
const FURNITURE =
  /\{\{(?:pageNumber|footnote|imageMask|watercolor|skipCounting|resetCounting)[^{}]{0,500}\}\}/gi;
const STYLE = /\{[\w-]{1,40}:[^{}]{0,300}\}/g;
const DEPTH_MAXIMUM = 100;

/** Removes the markup line by line, and knows whether the current line is in a framed stat block. */
export class FrameReader {
  /** For each open block, whether it is a stat block. */
  readonly #open: boolean[] = [];
  isInFrame = false;

  read(line: string): string {
    if (!/[{}]/.test(line)) {
      this.isInFrame = this.#open.includes(true);
      return line;
    }
    const text = line
      .replace(FURNITURE, '')
      .replace(OPEN_OR_CLOSE, (mark, name?: string) => {
        if (mark === '}}') this.#open.pop();
        else if (this.#open.length < DEPTH_MAXIMUM) this.#open.push(/^monster\b/i.test(name ?? ''));
        return '';
      })
      .replace(STYLE, '');
    this.isInFrame = this.#open.includes(true);
    return text;
  }
}
