/** What an answer has otherwise than the contract says. */
export interface Difference {
  /** The field, 'data.plans[].name'; 'status' or 'content-type' for what stands outside the body. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /**
   * The contract promises it and no specification asks for it: it is told, and does not fail the run. With 'unless-promised' that is so
   * as long as the host does not say that its lists are those of the contract.
   */
  readonly isNote?: true | 'unless-promised';
}

export const asNote = (difference: Difference): Difference => ({ ...difference, isNote: true });
export const asNoteUnlessPromised = (difference: Difference): Difference => ({
  ...difference,
  isNote: 'unless-promised',
});

/** As a host is judged that says that its lists are those of the contract. */
export function asPromised({ isNote, ...difference }: Difference): Difference {
  return isNote === true ? { ...difference, isNote } : difference;
}
export const isFailure = ({ isNote }: Difference): boolean => !isNote;

export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `an object with ${shortened(Object.keys(value).join(', '))}`;
  return shortened(JSON.stringify(value));
}

export const unequal = (path: string, expected: unknown, got: unknown): Difference[] =>
  String(expected) === String(got) ? [] : [{ path, expected: String(expected), got: String(got) }];

/** All rows of a list are one path. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === 'number' ? '[]' : `${place > 0 ? '.' : ''}${String(key)}`)).join('') ||
  'the body';
