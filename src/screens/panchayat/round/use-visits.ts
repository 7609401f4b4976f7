import { dayOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { usePreference } from '@/hooks/use-preference';
import { isVisited, NOBODY, type Visited, visitedOn, withVisit } from './visited';

/** Who was visited today: kept on this device, for this day alone. */
export function useVisits() {
  const [visited, prefer] = usePreference<Visited>('round.visited', NOBODY, isVisited);
  const ids = visitedOn(visited, dayOf(now()));
  return { ids, toggle: (id: string) => prefer(withVisit(visited, id, dayOf(now()))) };
}
