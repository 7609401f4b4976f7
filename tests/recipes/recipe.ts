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

/** The file with the step carried out. Throws when the place is not there, or is there twice. */
export function carriedOut(step: Step, before: string): string {
  if ('text' in step) return step.text;
  const [start, end, ...others] = before.split(step.find);
  if (start === undefined || end === undefined || others.length > 0)
    throw new Error(`'${step.find}' must stand in ${step.file} once: the recipe is out of date`);
  return `${start}${step.replace}${end}`;
}

/** A line that is put below another one. */
export const below = (file: string, line: string, added: string): Step => ({
  file,
  find: `${line}\n`,
  replace: `${line}\n${added}\n`,
});
