import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonCards } from '../../ui/skeletons';
import { PendingList } from './pending-list';

const Review = lazy(async () => ({ default: (await import('./review/screen')).DepositReview }));
const DepositDrawer = lazy(async () => ({ default: (await import('./show/drawer')).DepositDrawer }));

/** Pending Deposits Approval (§1-2.8): the list, one deposit beside it, and the review of one at a time. */
export function PendingDepositsList() {
  return (
    <Routes>
      <Route
        path="review"
        element={
          <Suspense fallback={<SkeletonCards count={1} height={480} minWidth={900} />}>
            <Review />
          </Suspense>
        }
      />
      <Route element={<PendingList />}>
        <Route path="show/:id" element={<DepositDrawer />} />
        <Route path="*" element={null} />
        <Route index element={null} />
      </Route>
    </Routes>
  );
}
