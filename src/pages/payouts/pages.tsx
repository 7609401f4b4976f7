import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { lazyPart, lazyView } from '@/components/page/lazy-part';
import { listDuePayouts } from '@/contract/payouts';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { DueList } from './due-list';
import { DUE_LIST, PAYOUT_LIST, PAYOUTS_PATH } from './first-calls';

const PrepareDialog = lazy(async () => ({ default: (await import('./prepare-dialog')).PrepareDialog }));
const MinimumForm = lazy(async () => ({ default: (await import('./minimum-form')).MinimumForm }));
const PayoutList = lazyView(async () => (await import('./list')).PayoutList);
const PayoutShow = lazyView(async () => (await import('./show')).PayoutShow);
const LineDrawer = lazy(async () => ({ default: (await import('./line-drawer')).LineDrawer }));
const PaidForm = lazy(async () => ({ default: (await import('./paid-form')).PaidForm }));
const CancelForm = lazy(async () => ({ default: (await import('./reason-form')).CancelForm }));
const FailedForm = lazy(async () => ({ default: (await import('./reason-form')).FailedForm }));
const BankFileDialog = lazyPart(async () => (await import('./bank-file-dialog')).BankFileDialog);

const DuePayouts = withListUrlState(DUE_LIST, DueList);
const AllPayouts = withListUrlState(PAYOUT_LIST, PayoutList);

/** A server without payouts has the commissions alone. */
export function PayoutPages() {
  const isOffered = useServerFeatures().offers(listDuePayouts);
  if (!isOffered) return <Navigate to="/pending-commissions" replace />;
  return (
    <Routes>
      <Route element={<DuePayouts />}>
        <Route index element={null} />
        <Route path="create" element={<PrepareDialog />} />
        <Route path="minimum" element={<MinimumForm />} />
      </Route>
      <Route path="all" element={<AllPayouts />} />
      <Route
        path="show/:id"
        element={
          <Suspense fallback={null}>
            <PayoutShow />
          </Suspense>
        }
      >
        <Route index element={null} />
        <Route path="paid" element={<PaidForm />} />
        <Route path="bank-file" element={<BankFileDialog />} />
        <Route path="cancel" element={<CancelForm />} />
        <Route path="lines/:lineId" element={<LineDrawer />} />
        <Route path="lines/:lineId/paid" element={<PaidForm />} />
        <Route path="lines/:lineId/failed" element={<FailedForm />} />
      </Route>
      <Route path="*" element={<Navigate to={PAYOUTS_PATH} replace />} />
    </Routes>
  );
}
