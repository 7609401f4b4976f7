import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { memberInvestments, memberOverview, monthlyProgress } from '@/contract/member-area';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { OVERVIEW_STALE_MS, PROGRESS_STALE_MS } from '@/hooks/member-stale-times';
import { useIsPhone } from '@/hooks/use-is-phone';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect } from '@/ui/filter-select';
import { formatDate } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { Page } from '@/ui/page';
import { SkeletonRows } from '@/ui/skeletons';
import { yearPage, yearsOf } from './ledger';
import { Legend } from './legend';
import { PrintStyle } from './print-style';
import { usePassbookTitle } from './use-passbook-title';
import { YearSection } from './year-section';

const ALL = 'all';

/** Every payment of the whole family on one page, by year; as a table, as cards on a phone, and on paper. */
export function PassbookPage() {
  const { t } = useTranslation();
  usePassbookTitle();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const overview = useEndpoint(memberOverview, { staleTime: OVERVIEW_STALE_MS });
  const investments = useEndpoint(memberInvestments);
  const progress = useEndpoint(monthlyProgress, { staleTime: PROGRESS_STALE_MS });
  const answers = [overview, investments, progress];
  const failed = answers.find(({ error }) => error);

  const deposits = investments.data?.investments;
  const rows = progress.data?.progress;
  // The server's month, so that a phone with a wrong clock opens the right year.
  const thisYear = (overview.data?.investmentsByMonth.at(-1) ?? monthOf(now())).year;
  const years = useMemo(() => yearsOf(deposits ?? [], rows ?? [], thisYear), [deposits, rows, thisYear]);
  const named = params.get('year') ?? String(thisYear);
  const shown = named === ALL ? years : [Number(named)];
  const isReady = deposits !== undefined && rows !== undefined && overview.data !== undefined;
  const pages = isReady ? shown.map((year) => yearPage(deposits, rows, year)) : [];
  const isEmpty = pages.every(({ holders }) => holders.length === 0);

  return (
    <Page
      title={t('passbook:title')}
      description={t('passbook:description')}
      actions={
        // On a phone the bar at the foot of the screen leads back.
        isPhone ? undefined : (
          <Tooltip title={t('passbook:back')}>
            <IconButton component={Link} to="/member-dashboard" aria-label={t('passbook:back')}>
              <ArrowBack />
            </IconButton>
          </Tooltip>
        )
      }
    >
      <PrintStyle />
      <Box
        sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}
      >
        <FilterSelect
          filter={{
            name: 'year',
            label: t('passbook:year'),
            value: named,
            options: [
              ...years.map((year) => ({ value: String(year), label: String(year) })),
              { value: ALL, label: t('passbook:allYears') },
            ],
            onChange: (year) => setParams(year === String(thisYear) ? {} : { year }, { replace: true }),
          }}
        />
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={!isReady || isEmpty}
          onClick={() => window.print()}
        >
          {t('passbook:print')}
        </Button>
      </Box>
      {failed ? (
        <LoadError
          message={errorMessage(failed.error, t('passbook:failed'))}
          onRetry={() => {
            for (const { error, refetch } of answers) if (error) refetch();
          }}
        />
      ) : !isReady ? (
        <SkeletonRows count={8} height={64} label={t('passbook:loading')} />
      ) : (
        <>
          <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block' }}>
            {t('passbook:owner', {
              name: overview.data?.member.name ?? '',
              panchayat: overview.data?.member.panchayatReferenceId.name ?? '',
            })}
            {' · '}
            {t('passbook:asOf', { date: formatDate(now()) })}
          </Typography>
          {isEmpty ? (
            <EmptyState title={t('passbook:empty')} hint={t('passbook:emptyHint')} />
          ) : (
            <>
              {pages
                .filter(({ holders }) => holders.length > 0)
                .map((page) => (
                  <YearSection key={page.year} page={page} />
                ))}
              <Legend />
            </>
          )}
        </>
      )}
    </Page>
  );
}
