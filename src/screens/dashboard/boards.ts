import { CATEGORIES, type Category } from '@/contract/ranking';

/** What can stand in `/dashboard?board=`: the leaderboard of a category, or the badges that stand awarded. */
export const BOARDS = ['badges', ...CATEGORIES] as const;
export type Board = 'badges' | Category;

export const boardIn = (named: string | null): Board | undefined => BOARDS.find((each) => each === named);

/** Where a figure's rows are. */
export const boardAt = (board: Board): string => `/dashboard?board=${board}`;
