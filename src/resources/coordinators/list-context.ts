import { useOutletContext } from 'react-router-dom';
import type { CoordinatorWithEarnings } from '../../contract/earnings';

/** What the list gives the dialogs over it. */
export interface ListContext {
  /** The page that is shown. */
  rows: readonly CoordinatorWithEarnings[];
  isLoading: boolean;
  topPerformers: ReadonlySet<string>;
  onDelete: (coordinator: CoordinatorWithEarnings) => void;
}

export const useListContext = () => useOutletContext<ListContext>();
