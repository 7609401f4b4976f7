import { useOutletContext } from 'react-router-dom';
import type { FamilyMemberSummary } from '../../contract/analytics';

/** What the tables give the calendar over them. */
export interface ListContext {
  /** The page of family members that is shown. */
  families: readonly FamilyMemberSummary[];
  isLoading: boolean;
}

export const useListContext = () => useOutletContext<ListContext>();
