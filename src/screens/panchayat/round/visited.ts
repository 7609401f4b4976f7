/** Who was visited on one day; another day begins with nobody. */
export interface Visited {
  /** yyyy-mm-dd in India. */
  day: string;
  ids: string[];
}

export const NOBODY: Visited = { day: '', ids: [] };

export function isVisited(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { day, ids } = value as Record<keyof Visited, unknown>;
  return typeof day === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

export const visitedOn = ({ day, ids }: Visited, today: string): readonly string[] => (day === today ? ids : []);

export function withVisit(visited: Visited, id: string, today: string): Visited {
  const ids = visitedOn(visited, today);
  return { day: today, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] };
}
