import { useTranslation } from 'react-i18next';
import { type DownlineInvestment, downlineInvestments } from '@/api/downline';
import { DisabledButton } from '@/components/form/disabled-button';
import { formatMonth, monthOptions } from '@/components/text/format';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { DownlineInvestments } from '@/pages/shared/downline-investments';
import { type RecordGrid, useDataGrid } from '@/refine/use-data-grid';
import { now } from '@/utils/clock';

export const useInvestmentGrid = () => useDataGrid({ resource: downlineInvestments });

export function InvestmentsTable({ grid }: { grid: RecordGrid<DownlineInvestment> }) {
  const { t } = useTranslation();
  return (
    <DownlineInvestments
      grid={grid}
      label={t('panchayat:investments.label')}
      filters={[
        coordinatorFilter(t, 'month', monthOptions()),
        coordinatorFilter(t, 'year', yearOptions(FIRST_YEAR, monthOf(now()).year, grid.filters.year ?? '')),
      ]}
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
