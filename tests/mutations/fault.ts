/** A small change to the product that makes it wrong, and that some test has to notice. */
export interface Fault {
  /** What goes wrong, in a plain sentence. Differs from that of every other fault. */
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Browser tests of the area (tests/e2e/NAME.spec.ts), asked when no fast test notices. */
  readonly specs: readonly string[];
}
