/** The bytes of an answer that has been through the contract's schema elsewhere, in another thread. */
export class JsonBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
