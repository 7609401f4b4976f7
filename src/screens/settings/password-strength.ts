/** What the API asks for at least. */
const SHORTEST = 8;
const LONG = 12;
const VERY_LONG = 16;

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

const KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What everybody tries first. */
const COMMON = /pass?word|invest|welcome|admin|india|qwerty|letmein/;

/** Whether four signs in a row stand so on the keyboard or in the alphabet, either way round. */
function hasRun(text: string): boolean {
  return RUNS.some((run) => {
    const both = [run, [...run].reverse().join('')];
    return Array.from(text).some((_, index) => {
      const four = text.slice(index, index + 4);
      return four.length === 4 && both.some((way) => way.includes(four));
    });
  });
}

/**
 * A rough guess at how hard a password is to guess, nothing that is enforced: length counts most; what is known of the
 * person, runs such as 1234, repeated signs and everybody's words count against it.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const text = password.toLocaleLowerCase();
  const { length } = Array.from(password);
  if (length < SHORTEST) return 'short';
  const isPersonal = personal
    .flatMap((words) => words.toLocaleLowerCase().split(/[\s@._-]+/))
    .some((word) => word.length >= 4 && text.includes(word));
  const isMonotonous = new Set(text).size < 5;
  if (isPersonal || isMonotonous || hasRun(text) || COMMON.test(text)) return length >= VERY_LONG ? 'fair' : 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (length >= VERY_LONG || (length >= LONG && kinds >= 3)) return 'strong';
  return length >= LONG || kinds >= 3 ? 'fair' : 'weak';
}
