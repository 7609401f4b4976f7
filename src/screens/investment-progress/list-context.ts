import { useOutletContext } from 'react-router-dom';
import type { MemberProgress } from '@/contract/investment-progress';

/** What the list gives the dialogs over it. */
export interface ListContext {
  /** The page that is shown. */
  rows: readonly MemberProgress[];
  isLoading: boolean;
  /** Whether the rows hold all plans and all their months: a year or a kind of plan leaves some out. */
  areWhole: boolean;
  /** The year that the list is narrowed to; '' for all. */
  year: string;
}

export const useListContext = () => useOutletContext<ListContext>();
