import { useTranslation } from 'react-i18next';
import { type RowSelectionOptions, useRowSelection } from '@/components/list/row-selection';
import type { Identified } from '@/components/list/selection';
import { useNotify } from './use-notify';

interface ListSelectionOptions<Row extends Identified, Item extends Identified>
  extends Pick<RowSelectionOptions<Row, Item>, 'rows' | 'itemsOf' | 'isBeingDecided'> {
  grid: Pick<RowSelectionOptions<Row, Item>, 'fetchAll'> & { filters: Readonly<Record<string, string>> };
  /** Filters that do not stand in the address. */
  filters?: unknown;
}

/** `useRowSelection` of a list, with its messages. */
export function useListSelection<Row extends Identified, Item extends Identified>(
  options: ListSelectionOptions<Row, Item>,
) {
  const { grid, filters, ...selectable } = options;
  const { t } = useTranslation();
  const notify = useNotify();
  return useRowSelection({
    ...selectable,
    scope: JSON.stringify([grid.filters, filters]),
    fetchAll: grid.fetchAll,
    onProblem: (message) => notify.error(message || t('decisions:selection.failed')),
    onCleared: () => notify.hint(t('decisions:selection.cleared')),
  });
}
