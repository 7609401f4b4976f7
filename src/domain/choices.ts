import { includesText } from './text-search';

/** One record to choose: its id, its name, and what tells it from others of that name. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
}

/** More are no help to a reader, and slow to draw. */
const MOST_SHOWN = 50;

/** Those whose name or detail holds the words. */
export const choicesWith = (text: string, choices: readonly Choice[]): Choice[] =>
  choices.filter(({ label, detail }) => includesText(text, [label, detail]));

/** The first of them, and how many are left out. */
export const shortened = (choices: readonly Choice[]) => ({
  shown: choices.slice(0, MOST_SHOWN),
  more: Math.max(0, choices.length - MOST_SHOWN),
});
