import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { ChosenRows } from '@/hooks/use-chosen-rows';
import { formatRupees } from '@/ui/format';
import { SelectionBar } from '@/ui/selection-bar';
import { worthOf } from './naming';
import type { Decision } from './use-decisions';

interface DepositSelectionProps {
  chosen: ChosenRows<Deposit>;
  /** On all pages; undefined while filters act on this page alone. */
  total: number | undefined;
  onThisPage: number;
  onDecide: (decision: Decision) => void;
}

/** How many deposits and rupees are chosen, and what can be done with them. */
export function DepositSelection({ chosen, total, onThisPage, onDecide }: DepositSelectionProps) {
  const { t } = useTranslation();
  const { chosen: deposits, isEverything, isPageChosen } = chosen;
  if (deposits.length === 0) return null;
  const hasReach = isEverything || (isPageChosen && total !== undefined && total > onThisPage);
  return (
    <SelectionBar
      label={t('deposits:selection.label')}
      count={t('deposits:selection.count', { count: deposits.length })}
      sum={t('deposits:selection.sum', { amount: formatRupees(worthOf(deposits)) })}
      clearLabel={t('deposits:selection.clear')}
      onClear={chosen.clear}
      reach={
        hasReach
          ? {
              isEverything,
              total: total ?? 0,
              onThisPage,
              isFetching: chosen.isFetchingAll,
              onEverything: chosen.chooseAll,
              onPage: chosen.choosePage,
            }
          : undefined
      }
    >
      <Button variant="outlined" color="error" onClick={() => onDecide('deny')}>
        {t('deposits:selection.deny')}
      </Button>
      <Button variant="contained" onClick={() => onDecide('approve')}>
        {t('deposits:selection.approve')}
      </Button>
    </SelectionBar>
  );
}
