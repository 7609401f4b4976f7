import { Button, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, monthOptions } from '@/components/text/format';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { DownlineInvestments } from '@/pages/shared/downline-investments';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import type { RecordGrid } from '@/refine/use-data-grid';
import { type DownlineInvestment, downlineInvestments } from '@/server/downline';
import { now } from '@/utils/clock';

export const useInvestmentGrid = () => useCoordinatorGrid({ resource: downlineInvestments });

/** The deposits of the downline with their filters; the page has its own export. */
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

/**
 * A coordinator may not approve a deposit; the tooltip of the button says so. With `aria-disabled` it can be focused and tapped, with
 * the browser's `disabled` it could not.
 */
function DisabledApproveButton({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  const reasonId = useId();
  const reason = t('panchayat:investments.approve.reason');
  return (
    <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={4000}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disableRipple
        aria-disabled
        aria-label={t('panchayat:investments.approve.named', {
          name: investment.member.name,
          period: formatMonth(investment),
        })}
        aria-describedby={reasonId}
        onClick={(event) => event.stopPropagation()}
        sx={disabledStyle}
      >
        {t('panchayat:investments.approve.action')}
        <span id={reasonId} style={visuallyHidden}>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}

const disabledStyle = { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed', cursor: 'not-allowed' };
