import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { DepositPlan } from '../../contract/plans';
import { useT } from '../../i18n/use-t';
import { formatRupees } from '../../ui/format';
import { StatusChip } from '../../ui/status-chip';
import type { PlanActions } from './actions/row-actions';
import { statusOf, totalOf, typeOf, yearsOf } from './terms';

/** One plan (§1-2.10): what it asks for, what it pays, and its two actions. */
export function PlanCard({ plan, onShow, onEdit, onDelete }: PlanActions & { plan: DepositPlan }) {
  const t = useT();
  const name = plan.planName;
  const facts = [
    [t('investment-plans:fields.planAmount'), formatRupees(plan.planAmount)],
    [t('investment-plans:fields.planDuration'), yearsOf(t, plan)],
    [t('investment-plans:fields.total'), formatRupees(totalOf(plan))],
    [t('investment-plans:fields.profitAmount'), formatRupees(plan.profitAmount)],
    [t('investment-plans:fields.type'), typeOf(t, plan)],
  ] as const;
  return (
    <Box sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
          <Link component="button" underline="hover" color="inherit" onClick={() => onShow(plan)} sx={nameLink}>
            {name}
          </Link>
        </Typography>
        <StatusChip status={statusOf(plan)} />
      </Box>
      <Box component="dl" sx={list}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
      {plan.description && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {plan.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, mt: 'auto', pt: 1 }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={t('investment-plans:editFor', { name })}
          onClick={() => onEdit(plan)}
        >
          {t('investment-plans:edit')}
        </Button>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={t('investment-plans:deleteFor', { name })}
          onClick={() => onDelete(plan)}
        >
          {t('investment-plans:delete')}
        </Button>
      </Box>
    </Box>
  );
}

const frame = { display: 'flex', flexDirection: 'column', gap: 3, height: '100%', minWidth: 0 };
const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};
const nameLink = { font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' };
