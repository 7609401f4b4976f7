import { type MemberProgress, memberProgressDetail } from '@/api/progress';
import { useListRecord } from '@/components/list/list-outlet';
import { useCustom } from '@/refine/use-custom';

/** What the list gives the dialogs over it. */
export interface ProgressListContext {
  /** The page that is shown. */
  rows: readonly MemberProgress[];
  isLoading: boolean;
  /** Whether the rows hold all plans and all their months: a year or a kind of plan leaves some out. */
  areComplete: boolean;
  /** The year that the list is narrowed to; '' for all. */
  year: string;
}

/** The row of the member that the address names, and what the list gives. */
export const useProgressRow = () => useListRecord<ProgressListContext>((row) => row.member.id);

/** The member that the address names: its row of the list, or the server's answer where the list has not all of it. */
export function useMemberProgress() {
  const { id, row, isLoading, areComplete } = useProgressRow();
  const listed = areComplete ? row : undefined;
  const asked = useCustom(memberProgressDetail, { params: { id }, enabled: !listed && !isLoading });
  return { progress: listed ?? asked.data, error: listed ? null : asked.error, refetch: asked.refetch };
}
