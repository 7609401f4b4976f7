import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { focusTarget } from '@/hooks/use-focus-next';
import { IconAction } from '@/ui/icon-action';
import { singleClick } from '@/ui/single-click';
import { canProcess, rowNameOf } from './naming';

export interface CommissionActions {
  onOpen: (commission: OwnCommission) => void;
  onProcess: (commission: OwnCommission) => void;
}

interface RowActionsProps extends CommissionActions {
  commission: OwnCommission;
}

/** View on every row; Process on those that wait (§2-2). */
export function RowActions({ commission, onOpen, onProcess }: RowActionsProps) {
  const { t } = useTranslation();
  const name = rowNameOf(t, commission);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
      {canProcess(commission) && (
        <Button
          {...focusTarget(commission._id)}
          size="small"
          variant="outlined"
          aria-label={t('panchayat:own.process.named', { name })}
          onClick={singleClick(() => onProcess(commission))}
        >
          {t('panchayat:own.process.action')}
        </Button>
      )}
      <IconAction
        tip={t('panchayat:own.view.action')}
        label={t('panchayat:own.view.named', { name })}
        Icon={VisibilityOutlined}
        onClick={() => onOpen(commission)}
      />
    </Box>
  );
}
