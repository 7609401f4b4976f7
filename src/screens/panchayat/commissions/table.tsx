import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { EmptyState } from '@/ui/empty-state';
import type { ListColumn } from '@/ui/list-columns';
import { PagedRecords } from '@/ui/paged-records';
import { CommissionCard } from './card';
import { canProcess, rowNameOf } from './naming';
import type { CommissionActions } from './row-actions';

interface CommissionTableProps {
  grid: RecordGrid<OwnCommission>;
  columns: readonly ListColumn<OwnCommission>[];
  actions: CommissionActions;
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
  isFiltered: boolean;
}

/** The main table: those that wait can be ticked, all of them at once too (§2-2). */
export function CommissionTable({ grid, columns, actions, selection, onSelection, isFiltered }: CommissionTableProps) {
  const { t } = useTranslation();
  const rowName = useCallback((commission: OwnCommission) => rowNameOf(t, commission), [t]);
  return (
    <PagedRecords
      grid={grid}
      label={t('panchayat:own.label')}
      columns={columns}
      selection={selection}
      onSelection={onSelection}
      canSelect={canProcess}
      rowName={rowName}
      renderCard={(commission) => <CommissionCard commission={commission} {...actions} />}
      empty={
        <EmptyState
          title={t('panchayat:own.empty')}
          hint={t(isFiltered ? 'panchayat:own.emptyFilteredHint' : 'panchayat:own.emptyHint')}
        />
      }
      failure={t('panchayat:own.loadFailed')}
    />
  );
}
