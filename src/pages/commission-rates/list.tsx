import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { call } from '@/api/call';
import { useInvalidateAll } from '@/api/use-endpoint-mutation';
import { useDeleteRecord } from '@/api/use-record';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { CreateButton } from '@/components/list/buttons';
import { ListPage } from '@/components/page/list-page';
import { ViewToggle } from '@/components/page/page-tabs';
import { formatDateTime, formatRate } from '@/components/text/format';
import { listPlans } from '@/contract/plans';
import { listRates } from '@/contract/rates';
import { type PlanRates, planIdOf, type Rate } from '@/domain/rates';
import { type DiagnosticCheck, DiagnosticsMenu } from '@/pages/shared/diagnostics-menu';
import { now } from '@/utils/clock';
import { usePreference } from '@/utils/use-preference';
import { PlanRateCards, type RateActions } from './columns';
import { type BannerKind, type RatesContext, useRates, useRatesRefresh } from './use-rates';

interface RateDeleteProps extends Pick<RatesContext, 'say' | 'refresh'> {
  rate: Rate;
  planName: string;
  onClose: () => void;
}

/** Asks before a rate is removed; commissions that exist keep theirs. */
function RateDelete({ rate, planName, say, refresh, onClose }: RateDeleteProps) {
  const { t } = useTranslation();
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource: 'commission-rates',
    failure: t('commission-rates:deleteFailed'),
    onDeleted: () => {
      void refresh();
      say('success', t('commission-rates:deleted'));
      onClose();
    },
    onFailed: (message) => {
      say('error', message);
      onClose();
    },
  });
  const level = t(`ui:level.${rate.coordinatorLevel}`);
  return (
    <ConfirmDialog
      open
      title={t('commission-rates:deleting.title')}
      body={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ fontWeight: 600 }}>
            {t('commission-rates:deleting.what', {
              level,
              plan: planName,
              rate: formatRate(rate.commissionPercentage),
            })}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{t('commission-rates:deleting.body')}</Box>
        </Box>
      }
      confirmLabel={t('commission-rates:deleting.confirm')}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(rate._id)}
      onClose={onClose}
    />
  );
}

/** The debug controls: whether the API answers, what it answers, and what the screen made of it. */
function ratesDiagnostics(t: TFunction, groups: readonly PlanRates[]): DiagnosticCheck[] {
  const first = { query: { limit: 1 } };
  return [
    {
      name: t('commission-rates:diagnostics.testBackend'),
      run: async () => {
        try {
          const [plans, rates] = await Promise.all([call(listPlans, first), call(listRates, first)]);
          return { plans: plans.data.totalCount, rates: rates.data.totalCount, at: formatDateTime(now()) };
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(t('commission-rates:diagnostics.failed', { message }));
        }
      },
    },
    {
      name: t('commission-rates:diagnostics.testApi'),
      run: () => call(listRates, { query: { limit: 5 } }),
    },
    {
      name: t('commission-rates:diagnostics.debug'),
      run: async () =>
        groups.map(({ plan, rates }) => ({
          plan: plan.planName,
          rates: Object.fromEntries(
            rates.map(({ coordinatorLevel, commissionPercentage }) => [coordinatorLevel, commissionPercentage]),
          ),
        })),
    },
  ];
}

// Forms come with the dialog that shows one.
const RateCreate = lazy(async () => ({ default: (await import('./create')).RateCreate }));
const RateBulk = lazy(async () => ({ default: (await import('./bulk')).RateBulk }));
const RateEdit = lazy(async () => ({ default: (await import('./edit')).RateEdit }));
const RateShow = lazy(async () => ({ default: (await import('./show')).RateShow }));
// By plan is how the rates are shown at first.
const RateMatrix = lazy(async () => ({ default: (await import('./matrix/matrix')).RateMatrix }));
const RateTable = lazy(async () => ({ default: (await import('./table')).RateTable }));

type RatesView = 'cards' | 'matrix' | 'table';

/** Commission Rates Management: by plan, as a matrix or as a table, with the forms as dialogs at addresses of their own. */
export function RateList() {
  return (
    <Routes>
      <Route element={<Rates />}>
        <Route index element={null} />
        <Route path="create" element={<RateCreate />} />
        <Route path="bulk/:planId?" element={<RateBulk />} />
        <Route path="edit/:id" element={<RateEdit />} />
        <Route path="show/:id" element={<RateShow />} />
      </Route>
      <Route path="*" element={<Navigate to="/commission-rates" replace />} />
    </Routes>
  );
}

function Rates() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/commission-rates');
  const [view, setView] = usePreference<RatesView>('commission-rates.view', 'cards');
  const [deleting, setDeleting] = useState<Rate>();
  const [said, setSaid] = useState<BannerMessage>();
  const [ignored, setIgnored] = useState<string>();
  const say = useCallback((kind: BannerKind, text: string) => setSaid({ kind, text }), []);
  const { groups, rates, isThere, isFetching, error, refetch } = useRates();
  const refreshPage = useInvalidateAll();
  const refresh = useRatesRefresh();
  // The matrix is where a first rate can be typed.
  const isEmpty = rates.length === 0 && (view !== 'matrix' || groups.length === 0);
  const checks = useMemo(() => ratesDiagnostics(t, groups), [t, groups]);
  const problem = error ? t('commission-rates:loadFailed', { message: error.message }) : undefined;
  const actions: RateActions = useMemo(
    () => ({
      onShow: ({ _id }) => open(`/commission-rates/show/${_id}`),
      onEdit: ({ _id }) => open(`/commission-rates/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open],
  );
  const setRates = (planId?: string) => open(`/commission-rates/bulk${planId ? `/${planId}` : ''}`);
  const setRatesButton = (
    <Button variant="contained" onClick={() => setRates()}>
      {t('commission-rates:bulk')}
    </Button>
  );

  return (
    <ListPage
      title={t('commission-rates:title')}
      description={t('commission-rates:description')}
      actions={
        <>
          <DiagnosticsMenu label={t('commission-rates:diagnostics.label')} checks={checks} />
          <Button startIcon={<RefreshIcon />} onClick={refreshPage} disabled={isFetching}>
            {t('commission-rates:refresh')}
          </Button>
          <CreateButton resource="commission-rates" variant="outlined">
            {t('commission-rates:add')}
          </CreateButton>
        </>
      }
      primaryAction={setRatesButton}
    >
      <MessageBanner
        said={said}
        // Where there is nothing to show, the problem stands in its place.
        problem={isThere && problem !== ignored ? problem : undefined}
        onDismiss={() => {
          setSaid(undefined);
          setIgnored(problem);
        }}
      />
      <Box>
        <ViewToggle
          label={t('commission-rates:view.label')}
          value={view}
          onChange={setView}
          views={[
            { name: 'cards', label: t('commission-rates:view.cards'), icon: <ViewAgendaOutlined /> },
            { name: 'matrix', label: t('commission-rates:view.matrix'), icon: <GridOnOutlined /> },
            { name: 'table', label: t('commission-rates:view.table'), icon: <TableRowsOutlined /> },
          ]}
        />
      </Box>
      {!isThere && problem && <LoadError message={problem} onRetry={refetch} isRetrying={isFetching} />}
      {!isThere && !problem && <RatesSkeleton />}
      {isThere && isEmpty && (
        <Box sx={frameStyle}>
          <EmptyState
            title={t('commission-rates:empty.title')}
            hint={t('commission-rates:empty.hint')}
            action={setRatesButton}
          />
        </Box>
      )}
      {isThere && !isEmpty && (
        <Suspense fallback={<RatesSkeleton />}>
          {view === 'cards' && <PlanRateCards groups={groups} actions={actions} onSetRates={setRates} />}
          {view === 'matrix' && <RateMatrix groups={groups} refresh={refresh} />}
          {view === 'table' && <RateTable groups={groups} actions={actions} />}
        </Suspense>
      )}
      {deleting && (
        <RateDelete
          rate={deleting}
          planName={groups.find(({ plan }) => plan._id === planIdOf(deleting))?.plan.planName ?? ''}
          say={say}
          refresh={refresh}
          onClose={() => setDeleting(undefined)}
        />
      )}
      <Suspense fallback={null}>
        <Outlet context={{ groups, rates, isThere, problem, say, refresh } satisfies RatesContext} />
      </Suspense>
    </ListPage>
  );
}

function RatesSkeleton() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary" aria-hidden>
        {t('commission-rates:loading')}
      </Typography>
      <SkeletonCards count={4} height={220} minWidth={1000} label={t('commission-rates:loading')} />
    </Box>
  );
}

/** What was done last, or what went wrong with it. */
interface BannerMessage {
  kind: BannerKind;
  text: string;
}

interface MessageBannerProps {
  said: BannerMessage | undefined;
  /** Why what is shown could not be fetched again. */
  problem: string | undefined;
  onDismiss: () => void;
}

/** The last message until it is dismissed or the next one takes its place; what went wrong goes before what went well. */
function MessageBanner({ said, problem, onDismiss }: MessageBannerProps) {
  const { t } = useTranslation();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said || problem) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said, problem]);
  const shown: BannerMessage | undefined = problem && said?.kind !== 'error' ? { kind: 'error', text: problem } : said;
  if (!shown) return null;
  return (
    <Alert
      ref={banner}
      severity={shown.kind}
      onClose={onDismiss}
      closeText={t('commission-rates:dismiss')}
      // Clear of the header that stays in sight.
      sx={{ scrollMarginTop: 80 }}
    >
      {shown.text}
    </Alert>
  );
}

const frameStyle = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' };
