import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { memberAnalytics } from '@/contract/investment-progress';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { LoadError } from '@/ui/load-error';
import { RoutedDialog } from '@/ui/routed-dialog';
import { AnalyticsCharts } from './analytics-charts';
import { useListContext } from './list-context';

/** Analytics of one member (§1-2.9); amounts are of the year that the list is narrowed to. */
export function ProgressAnalytics() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-progress');
  const { rows, year } = useListContext();
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(memberAnalytics, { params: { id }, query: year ? { year } : {} });
  const name = data?.member.name ?? rows.find(({ member }) => member.id === id)?.member.name;
  const title = name ? t('investment-progress:analytics.titleOf', { name }) : t('investment-progress:analytics.title');
  return (
    <RoutedDialog title={title} onClose={close} maxWidth="lg">
      {error && !data ? (
        <LoadError title={t('investment-progress:analytics.failed')} message={error.message} onRetry={refetch} />
      ) : (
        <Box sx={charts}>
          <AnalyticsCharts analytics={data} year={year} />
        </Box>
      )}
    </RoutedDialog>
  );
}

const charts = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
