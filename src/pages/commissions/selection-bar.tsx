import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SelectionBar, type SelectionBarProps } from '@/components/list/row-selection';
import { countParams, formatRupees } from '@/components/text/format';
import type { Commission } from '@/server/commissions';
import { totalCommissionAmount } from './labels';
import type { Decision } from './use-commission-decisions';

interface CommissionSelectionBarProps
  extends Pick<SelectionBarProps, 'rowSelection' | 'total' | 'everything' | 'hasOtherPages'> {
  selected: readonly Commission[];
  onDecide: (decision: Decision) => void;
}

/** The selected commissions with their sum, to be approved or rejected together. */
export function CommissionSelectionBar({ selected, onDecide, ...reach }: CommissionSelectionBarProps) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      {...reach}
      label={t('commissions:selection.label')}
      count={t('commissions:selection.count', countParams(selected.length))}
      sum={t('commissions:selection.sum', { amount: formatRupees(totalCommissionAmount(selected)) })}
      clearLabel={t('commissions:selection.clear')}
    >
      <Button variant="outlined" color="error" onClick={() => onDecide('reject')}>
        {t('commissions:selection.reject')}
      </Button>
      <Button variant="contained" onClick={() => onDecide('approve')}>
        {t('commissions:selection.approve')}
      </Button>
    </SelectionBar>
  );
}
