import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { formatMonth } from '@/ui/format';

/**
 * A coordinator may not approve a deposit; the button says so (decisions §6). It can be reached by keyboard and thumb, which
 * the browser's own `disabled` would not allow.
 */
export function ApproveButton({ investment }: { investment: DownlineInvestment }) {
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
        sx={off}
      >
        {t('panchayat:investments.approve.action')}
        <span id={reasonId} style={visuallyHidden}>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}

const off = { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed', cursor: 'not-allowed' };
