import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { usePreference } from '../../hooks/use-preference';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { DeleteRate } from './actions/delete';
import type { RateActions } from './actions/row-actions';
import { useRatesRefresh } from './actions/use-refresh';
import { Banners, useBanners } from './banners';
import { planIdOf, type Rate } from './by-plan';
import { HeaderActions, SetRatesButton } from './header';
import type { RatesScreen } from './screen';
import { useRates } from './use-rates';
import { RatesView, ViewChoice, type ViewName } from './views';

// Forms come with the dialog that shows one.
const CreateRate = lazy(async () => ({ default: (await import('./create')).CreateRate }));
const BulkRates = lazy(async () => ({ default: (await import('./bulk')).BulkRates }));
const EditRate = lazy(async () => ({ default: (await import('./edit')).EditRate }));
const ShowRate = lazy(async () => ({ default: (await import('./show')).ShowRate }));

/** Commission Rates Management (§1-2.6), with its forms as dialogs at addresses of their own. */
export function CommissionRatesList() {
  return (
    <Routes>
      <Route element={<RatesPage />}>
        <Route index element={null} />
        <Route path="create" element={<CreateRate />} />
        <Route path="bulk/:planId?" element={<BulkRates />} />
        <Route path="edit/:id" element={<EditRate />} />
        <Route path="show/:id" element={<ShowRate />} />
      </Route>
    </Routes>
  );
}

function RatesPage() {
  const t = useT();
  const { open } = useRoutedDialog('/commission-rates');
  const { said, say, dismiss } = useBanners();
  const [view, setView] = usePreference<ViewName>('commission-rates.view', 'cards');
  const [leaving, setLeaving] = useState<Rate>();
  const state = useRates();
  const refresh = useRatesRefresh();
  const { groups, rates, isThere, error } = state;
  const problem = error ? t('commission-rates:loadFailed', { message: error.message }) : undefined;
  const [ignored, setIgnored] = useState<string>();
  const shown = isThere && problem !== ignored && !said.error ? { ...said, error: problem } : said;
  const screen: RatesScreen = { groups, rates, isThere, problem, say, refresh };
  const actions: RateActions = useMemo(
    () => ({
      onShow: ({ _id }) => open(`/commission-rates/show/${_id}`),
      onEdit: ({ _id }) => open(`/commission-rates/edit/${_id}`),
      onDelete: setLeaving,
    }),
    [open],
  );
  const setRates = (planId?: string) => open(`/commission-rates/bulk${planId ? `/${planId}` : ''}`);

  return (
    <Page
      title={t('commission-rates:title')}
      description={t('commission-rates:description')}
      actions={
        <HeaderActions
          groups={groups}
          isFetching={state.isFetching}
          onAdd={() => open('/commission-rates/create')}
          onRefresh={state.refetch}
        />
      }
      primaryAction={<SetRatesButton onClick={() => setRates()} />}
    >
      <Banners
        said={shown}
        onDismiss={() => {
          dismiss();
          setIgnored(problem);
        }}
      />
      <ViewChoice view={view} onChange={setView} />
      <RatesView {...{ view, state, screen, actions, problem }} onSetRates={setRates} />
      {leaving && (
        <DeleteRate
          rate={leaving}
          planName={groups.find(({ plan }) => plan._id === planIdOf(leaving))?.plan.planName ?? ''}
          say={say}
          refresh={refresh}
          onClose={() => setLeaving(undefined)}
        />
      )}
      <Suspense fallback={null}>
        <Outlet context={screen} />
      </Suspense>
    </Page>
  );
}
