import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { lazyView } from '@/components/page/lazy-part';
import { listDues } from '@/contract/dues';
import { withListUrlState } from '@/refine/list-url-state-provider';
import { COORDINATOR_DUES_LIST, DUES_LIST, DUES_PATH } from './first-calls';
import { DuesList } from './list';

const DuesDrawer = lazy(async () => ({ default: (await import('./show')).DuesDrawer }));
const RoundForm = lazy(async () => ({ default: (await import('./round-form')).RoundForm }));
const ByCoordinator = lazyView(async () => (await import('./by-coordinator')).ByCoordinator);

const Dues = withListUrlState(DUES_LIST, DuesList);
const CoordinatorDues = withListUrlState(COORDINATOR_DUES_LIST, ByCoordinator);

/** A server that does not follow dues has the progress alone. */
export function DuesPages() {
  const isOffered = useServerFeatures().offers(listDues);
  if (!isOffered) return <Navigate to="/investment-progress" replace />;
  return (
    <Routes>
      <Route element={<Dues />}>
        <Route index element={null} />
        <Route path="show/:id" element={<DuesDrawer />} />
        <Route path="round" element={<RoundForm />} />
        <Route path="round/:id" element={<RoundForm />} />
      </Route>
      <Route path="coordinators" element={<CoordinatorDues />} />
      <Route path="*" element={<Navigate to={DUES_PATH} replace />} />
    </Routes>
  );
}
