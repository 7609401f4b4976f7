export type Problem = 'blank' | 'number' | 'range';

/** A percentage as it is typed into a cell, with or without its sign: 0 to 100 with at most two decimals (§1-5). */
export function parsePercentage(text: string): { percentage: number } | { problem: Problem } {
  const bare = text.trim().replace(/\s*%$/, '');
  if (bare === '') return { problem: 'blank' };
  if (!/^[+-]?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(bare)) return { problem: 'number' };
  const percentage = Number(bare);
  return percentage >= 0 && percentage <= 100 ? { percentage } : { problem: 'range' };
}
