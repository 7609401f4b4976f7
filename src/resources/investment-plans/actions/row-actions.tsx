import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { DepositPlan } from '../../../contract/plans';
import { useT } from '../../../i18n/use-t';

export interface PlanActions {
  onShow: (plan: DepositPlan) => void;
  onEdit: (plan: DepositPlan) => void;
  onDelete: (plan: DepositPlan) => void;
}

/** Edit and delete of one plan, named for screen readers. */
export function RowActions({ plan, onEdit, onDelete }: Omit<PlanActions, 'onShow'> & { plan: DepositPlan }) {
  const t = useT();
  const name = plan.planName;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('investment-plans:editFor', { name })} onClick={() => onEdit(plan)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('investment-plans:deleteFor', { name })} onClick={() => onDelete(plan)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
