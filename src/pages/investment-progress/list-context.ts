import { type MemberProgress, memberProgressDetail } from '@/api/progress';
import { useListRecord } from '@/components/list/list-outlet';
import { useCustom } from '@/refine/use-custom';

export interface ProgressListContext {
  rows: readonly MemberProgress[];
  isLoading: boolean;
  /** A year or a kind of plan leaves some plans or months out. */
  areComplete: boolean;
  /** The year is '' for all years. */
  year: string;
}

export const useProgressRow = () => useListRecord<ProgressListContext>((row) => row.member.id);

/** The server is asked where the list has not all of the member. */
export function useMemberProgress() {
  const { id, row, isLoading, areComplete } = useProgressRow();
  const listed = areComplete ? row : undefined;
  const asked = useCustom(memberProgressDetail, { params: { id }, enabled: !listed && !isLoading });
  return { progress: listed ?? asked.data, error: listed ? null : asked.error, refetch: asked.refetch };
}
