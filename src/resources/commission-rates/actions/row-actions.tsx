import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useT } from '../../../i18n/use-t';
import type { Rate } from '../by-plan';

export interface RateActions {
  onShow: (rate: Rate) => void;
  onEdit: (rate: Rate) => void;
  onDelete: (rate: Rate) => void;
}

/** Edit and delete of one rate, named for screen readers. */
export function RowActions({
  rate,
  plan,
  onEdit,
  onDelete,
}: Omit<RateActions, 'onShow'> & { rate: Rate; plan: string }) {
  const t = useT();
  const naming = { plan, level: t(`ui:level.${rate.coordinatorLevel}`) };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <IconButton aria-label={t('commission-rates:editFor', naming)} onClick={() => onEdit(rate)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('commission-rates:deleteFor', naming)} onClick={() => onDelete(rate)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
