import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import type { RecordGrid } from '@/hooks/use-record-grid';
import type { Scope } from '@/screens/panchayat/use-scope';
import { EmptyState } from '@/ui/empty-state';
import { ListToolbar } from '@/ui/list-toolbar';
import { PagedRecords } from '@/ui/paged-records';
import { InvestmentCard } from './card';
import { investmentColumns } from './columns';
import { InvestmentFilters } from './filters';
import { FILTERS } from './use-investments';

interface InvestmentsTableProps {
  grid: RecordGrid<DownlineInvestment>;
  scope: Scope;
}

/** Deposits of the downline with their filters; the export is the screen's own. */
export function InvestmentsTable({ grid, scope }: InvestmentsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => investmentColumns(t), [t]);
  const isFiltered = FILTERS.some((name) => grid.filters[name]);
  return (
    <>
      <InvestmentFilters
        grid={grid}
        scope={scope}
        toolbar={<ListToolbar grid={grid} columns={columns} hasExport={false} />}
      />
      <PagedRecords
        grid={grid}
        label={t(grid.isLoading ? 'panchayat:investments.loading' : 'panchayat:investments.label')}
        columns={columns}
        renderCard={(investment) => <InvestmentCard investment={investment} />}
        empty={
          <EmptyState
            title={t('panchayat:investments.empty')}
            hint={t(isFiltered ? 'panchayat:investments.emptyFilteredHint' : 'panchayat:investments.emptyHint')}
          />
        }
      />
    </>
  );
}
