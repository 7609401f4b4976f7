import { follow } from '../../store/follow';
import { perStore } from '../../store/per-store';

/** Where members of whom nothing is known yet live. */
const NOWHERE = '';

type Moved = (memberId: string, from: string, to: string) => void;

/** The panchayat that each member's deposits count for; kept when the member goes, since its deposits may go after it. */
export interface Homes {
  of(memberId: string): string;
  /** Runs after each move, also that of a member who has just come. */
  onMove(run: Moved): void;
}

export const homesOf = perStore((store): Homes => {
  const homes = new Map(store.all('members').map(({ _id, panchayatId }) => [_id, panchayatId]));
  const of = (memberId: string) => homes.get(memberId) ?? NOWHERE;
  const listeners: Moved[] = [];
  follow(store, 'members', ({ after }) => {
    if (!after) return;
    const from = of(after._id);
    if (from === after.panchayatId) return;
    homes.set(after._id, after.panchayatId);
    for (const run of listeners) run(after._id, from, after.panchayatId);
  });
  return { of, onMove: (run) => listeners.push(run) };
});
