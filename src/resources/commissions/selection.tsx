import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/contract/commissions';
import type { ChosenRows } from '@/hooks/use-chosen-rows';
import { formatRupees } from '@/ui/format';
import { SelectionBar } from '@/ui/selection-bar';
import { worthOf } from './naming';
import type { Verb } from './outcome';

interface CommissionSelectionProps {
  chosen: ChosenRows<Commission>;
  /** On all pages. */
  total: number;
  onThisPage: number;
  onDecide: (verb: Verb) => void;
}

/** How many commissions and rupees are chosen, and what can be done with them. */
export function CommissionSelection({ chosen, total, onThisPage, onDecide }: CommissionSelectionProps) {
  const { t } = useTranslation();
  const { chosen: commissions, isEverything, isPageChosen } = chosen;
  if (commissions.length === 0) return null;
  const hasReach = isEverything || (isPageChosen && total > onThisPage);
  return (
    <SelectionBar
      label={t('commissions:selection.label')}
      count={t('commissions:selection.count', { count: commissions.length })}
      sum={t('commissions:selection.sum', { amount: formatRupees(worthOf(commissions)) })}
      clearLabel={t('commissions:selection.clear')}
      onClear={chosen.clear}
      reach={
        hasReach
          ? {
              isEverything,
              total,
              onThisPage,
              isFetching: chosen.isFetchingAll,
              onEverything: chosen.chooseAll,
              onPage: chosen.choosePage,
            }
          : undefined
      }
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
