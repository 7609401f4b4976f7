/** A change of a file that stands there, at a place that it has once, or a new file. */
export type Step =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly file: string; readonly text: string };

export interface Recipe {
  readonly name: string;
  /** How many files it may take. */
  readonly limit: number;
  readonly steps: readonly Step[];
  /** Tests that look whether it works. They belong to the recipe's own check and are not counted. */
  readonly proof: readonly Step[];
}

/** A line that is put below another one. */
export const below = (file: string, line: string, added: string): Step => ({
  file,
  find: `${line}\n`,
  replace: `${line}\n${added}\n`,
});
