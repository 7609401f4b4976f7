import type { DataOf } from '@/contract/endpoint';
import type { allMembersProgress, MemberProgress } from '@/contract/investment-progress';
import { type RecordGrid, useRecordGrid } from '@/hooks/use-record-grid';

/** Twenty members with all their calendars are quick to fetch on a phone; fifty are not. */
export const PAGE_SIZE = 20;
export const FILTERS = ['search', 'year', 'memberId', 'progressRange', 'planType'];

type Answer = DataOf<typeof allMembersProgress>;
export type ProgressSummary = Answer['summary'];
export type ProgressGrid = RecordGrid<MemberProgress>;

/** A page of members, and the figures of all that match the filters. */
export function useProgress() {
  const grid = useRecordGrid<MemberProgress>({ resource: 'investment-progress' });
  const isFiltered = FILTERS.some((name) => Boolean(grid.filters[name]));
  // Whatever stands beside the rows; a host that sends no summary gets cards without figures.
  const { summary, isSampleData } = (grid.meta ?? {}) as Partial<Pick<Answer, 'summary' | 'isSampleData'>>;
  return { grid, isFiltered, summary, isSample: isSampleData === true };
}
