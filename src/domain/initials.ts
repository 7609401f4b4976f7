import { lettersOf } from './letters';

/** Initials stand where a picture is missing (§1-2.3): the first letters of the first and the last word of a name. */

/** At most two letters; '?' for a blank name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => lettersOf(word ?? '')[0] ?? '');
  return letters.join('').toLocaleUpperCase('en-IN') || '?';
}
