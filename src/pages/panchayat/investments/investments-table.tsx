import { useTranslation } from 'react-i18next';
import { type DownlineInvestment, downlineInvestments } from '@/api/downline';
import { DisabledButton } from '@/components/form/disabled-button';
import { formatMonth } from '@/components/text/format';
import { periodFilters } from '@/pages/shared/coordinator-data';
import { DownlineInvestments } from '@/pages/shared/downline-investments';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';

export const useInvestmentGrid = () => useDataGrid({ resource: downlineInvestments });

export function InvestmentsTable({ grid }: { grid: RecordGrid<DownlineInvestment> }) {
  const { t } = useTranslation();
  return (
    <DownlineInvestments
      grid={grid}
      label={t('panchayat:investments.label')}
      filters={periodFilters(t, grid.filters.year)}
      hasExport={false}
      renderActions={renderApprove}
    />
  );
}

const renderApprove = (investment: DownlineInvestment) =>
  investment.status === 'pending' && <DisabledApproveButton investment={investment} />;

/** A coordinator may not approve a deposit. */
function DisabledApproveButton({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  return (
    <DisabledButton
      label={t('panchayat:investments.approve.named', {
        name: investment.member.name,
        period: formatMonth(investment),
      })}
      reason={t('panchayat:investments.approve.reason')}
    >
      {t('panchayat:investments.approve.action')}
    </DisabledButton>
  );
}
