import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state';

interface NoDataProps {
  isAllTime: boolean;
  onAllTime: () => void;
  /** Absent where no filter is set. */
  onClear: (() => void) | undefined;
}

/** A report without a transaction: the way to all time, or out of the filters (§1-2.11). */
export function NoData({ isAllTime, onAllTime, onClear }: NoDataProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        title={t('commission-report:noData.title')}
        hint={t(
          !isAllTime
            ? 'commission-report:noData.hint'
            : onClear
              ? 'commission-report:noData.filteredHint'
              : 'commission-report:noData.allTimeHint',
        )}
        action={
          isAllTime ? (
            onClear && (
              <Button variant="contained" onClick={onClear}>
                {t('common:actions.clearFilters')}
              </Button>
            )
          ) : (
            <Button variant="contained" onClick={onAllTime}>
              {t('commission-report:filters.allTime')}
            </Button>
          )
        }
      />
    </Card>
  );
}
