import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PendingList } from './pending-list';

const CommissionDrawer = lazy(async () => ({ default: (await import('./show/drawer')).CommissionDrawer }));

/** Pending Commission Approvals (§1-2.7): the list, and one commission beside it. */
export function PendingCommissionsList() {
  return (
    <Routes>
      <Route element={<PendingList />}>
        <Route path="show/:id" element={<CommissionDrawer />} />
        <Route path="*" element={null} />
        <Route index element={null} />
      </Route>
    </Routes>
  );
}
