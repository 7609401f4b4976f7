import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListRoutes } from '@/components/dialog/list-routes';
import { useQuestion } from '@/components/dialog/use-history-step';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { CreateButton } from '@/components/list/buttons';
import { ListOutlet } from '@/components/list/list-outlet';
import { ListPage } from '@/components/page/list-page';
import { ViewToggle } from '@/components/page/view-toggle';
import { formatDateTime, formatNumber } from '@/components/text/format';
import { listRates } from '@/contract/rates';
import type { PlanRates, Rate } from '@/domain/rates';
import { DeleteDialog } from '@/pages/shared/delete-dialog';
import { type DiagnosticCheck, Diagnostics } from '@/pages/shared/diagnostics';
import { RefreshButton } from '@/pages/shared/refresh';
import { mayDo } from '@/providers/access-control-provider';
import { dataProvider } from '@/providers/data-provider';
import { call } from '@/refine/call';
import { useKeptDraft } from '@/session/use-form-draft';
import { now } from '@/utils/clock';
import { ON_LOW_WINDOWS } from '@/utils/media-queries';
import { useViewInUrl } from '@/utils/use-view-in-url';
import { PlanRateCards, type RateActions } from './columns';
import type { MatrixDrafts } from './matrix/cells';
import { type BannerKind, type RateListContext, rateText, useRates, useRatesRefresh } from './use-rates';

const RateCreate = lazy(async () => ({ default: (await import('./form')).RateForm }));
const RateBulk = lazy(async () => ({ default: (await import('./bulk')).RateBulk }));
const RateEdit = lazy(async () => ({ default: (await import('./form')).RateEdit }));
const RateShow = lazy(async () => ({ default: (await import('./show')).RateShow }));
const RateMatrix = lazy(async () => ({ default: (await import('./matrix/matrix')).RateMatrix }));
const RateTable = lazy(async () => ({ default: (await import('./table')).RateTable }));

const RATES_VIEWS = ['cards', 'matrix', 'table'] as const;

export function RateList() {
  return (
    <ListRoutes
      path="/commission-rates"
      list={<Rates />}
      dialogs={{
        create: <RateCreate />,
        'bulk/:planId?': <RateBulk />,
        'edit/:id': <RateEdit />,
        'show/:id': <RateShow />,
      }}
    />
  );
}

function Rates() {
  const { t } = useTranslation();
  const { open } = useRoutedDialog('/commission-rates');
  const [view, setView] = useViewInUrl('commission-rates.view', RATES_VIEWS);
  const [drafts, setDrafts] = useState<MatrixDrafts>(new Map());
  useLeaveGuard({ hasChanges: drafts.size > 0, keepsInputUnder: '/commission-rates' });
  useKeptDraft('rate matrix', {
    read: () => Object.fromEntries([...drafts].map(([cell, { text }]) => [cell, text])),
    restore: (kept) => setDrafts(new Map(Object.entries(kept).map(([cell, text]) => [cell, { text: String(text) }]))),
  });
  const [deleting, setDeleting] = useQuestion<Rate>();
  /** The message stays until it is dismissed or the next one takes its place. */
  const [message, setMessage] = useState<{ kind: BannerKind; text: string }>();
  const [dismissedProblem, setDismissedProblem] = useState<string>();
  const showMessage = (kind: BannerKind, text: string) => setMessage({ kind, text });
  const { groups, rates, isLoaded, isFetching, error, refetch } = useRates();
  const refresh = useRatesRefresh();
  const isEmpty = rates.length === 0 && (view !== 'matrix' || groups.length === 0);
  const checks = useMemo(() => ratesDiagnostics(t, groups), [t, groups]);
  const problem = error ? t('commission-rates:loadFailed', { message: error.message }) : undefined;
  // Before anything is loaded, the problem stands in place of the rates; then it goes before a success.
  const isProblemShown = isLoaded && problem && problem !== dismissedProblem && message?.kind !== 'error';
  const banner = isProblemShown ? { kind: 'error' as const, text: problem } : message;
  const actions: RateActions = useMemo(
    () => ({
      onShow: ({ _id }) => open(`/commission-rates/show/${_id}`),
      onEdit: ({ _id }) => open(`/commission-rates/edit/${_id}`),
      onDelete: setDeleting,
    }),
    [open, setDeleting],
  );
  const setRates = (planId?: string) => open(`/commission-rates/bulk${planId ? `/${planId}` : ''}`);
  const setRatesButton = mayDo('commission-rates', 'create') && (
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
          <Diagnostics label={t('commission-rates:diagnostics.label')} checks={checks} />
          <RefreshButton isFetching={isFetching} />
          <CreateButton resource="commission-rates" variant="outlined">
            {t('commission-rates:add')}
          </CreateButton>
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
        </>
      }
      primaryAction={setRatesButton}
    >
      {banner && (
        <Alert
          severity={banner.kind}
          onClose={() => {
            setMessage(undefined);
            setDismissedProblem(problem);
          }}
          closeText={t('commission-rates:dismiss')}
          sx={{
            position: 'sticky',
            top: 'calc(var(--top, 0px) + 8px)',
            zIndex: 'appBar',
            [ON_LOW_WINDOWS]: { position: 'static' },
          }}
        >
          {banner.text}
        </Alert>
      )}
      {!isLoaded && problem && <LoadError message={problem} onRetry={refetch} isRetrying={isFetching} />}
      {!isLoaded && !problem && <RatesSkeleton />}
      {isLoaded && isEmpty && (
        <Card>
          <EmptyState
            title={t('commission-rates:empty.title')}
            hint={t('commission-rates:empty.hint')}
            action={setRatesButton}
          />
        </Card>
      )}
      {isLoaded && !isEmpty && (
        <Suspense fallback={<RatesSkeleton />}>
          {view === 'cards' && <PlanRateCards groups={groups} actions={actions} onSetRates={setRates} />}
          {view === 'matrix' && <RateMatrix groups={groups} drafts={drafts} setDrafts={setDrafts} refresh={refresh} />}
          {view === 'table' && <RateTable groups={groups} actions={actions} />}
        </Suspense>
      )}
      {deleting && (
        <RateDelete
          rate={deleting}
          planName={groups.find(({ plan }) => plan._id === deleting.plan._id)?.plan.planName ?? ''}
          onDone={(kind, text) => {
            if (kind === 'success') void refresh();
            showMessage(kind, text);
            setDeleting(undefined);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      <ListOutlet<RateListContext>
        context={{ rows: isLoaded ? rates : [], groups, isLoading: !isLoaded, problem, showMessage, refresh }}
      />
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

interface RateDeleteProps {
  rate: Rate;
  planName: string;
  onDone: (kind: BannerKind, text: string) => void;
  onClose: () => void;
}

/** Commissions that were computed with a deleted rate stay as they are. */
function RateDelete({ rate, planName, onDone, onClose }: RateDeleteProps) {
  const { t } = useTranslation();
  const what = rateText(t, rate.coordinatorLevel, planName, rate.commissionPercentage);
  return (
    <DeleteDialog
      resource="commission-rates"
      id={rate._id}
      title={t('commission-rates:deleting.title')}
      body={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{what}</Box>
          <Box sx={{ color: 'text.secondary' }}>{t('commission-rates:deleting.body')}</Box>
        </Box>
      }
      confirmLabel={t('commission-rates:deleting.confirm')}
      failure={t('commission-rates:deleteFailed')}
      onDeleted={() => onDone('success', `${t('commission-rates:deleted')} ${what}`)}
      onFailed={(message) => onDone('error', message)}
      onClose={onClose}
    />
  );
}

function ratesDiagnostics(t: TFunction, groups: readonly PlanRates[]): DiagnosticCheck[] {
  const countOf = async (resource: string): Promise<number> =>
    (await dataProvider.getList({ resource, pagination: { current: 1, pageSize: 1 } })).total;
  return [
    {
      name: t('commission-rates:diagnostics.testBackend'),
      run: async () => {
        try {
          const [plans, rates] = await Promise.all([countOf('investment-plans'), countOf('commission-rates')]);
          return t('commission-rates:diagnostics.counts', {
            plans: formatNumber(plans),
            rates: formatNumber(rates),
            time: formatDateTime(now()),
          });
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(t('commission-rates:diagnostics.failed', { message }));
        }
      },
    },
    { name: t('commission-rates:diagnostics.testApi'), run: () => call(listRates, { query: { limit: 5 } }) },
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
