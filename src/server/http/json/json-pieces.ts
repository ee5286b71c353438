/** JSON that is made and sent piece by piece, because all of it would take too much memory. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(pieces: AsyncIterable<string | Uint8Array>) {
    this.pieces = pieces;
  }
}
