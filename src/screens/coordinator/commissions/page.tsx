import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CommissionsView } from './view';

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog')).StatementDialog }));

/** The own commissions (§2-2), and the statement of a month over them. */
export function CoordinatorCommissions() {
  return (
    <Routes>
      <Route element={<CommissionsView />}>
        <Route path="statement" element={<StatementDialog />} />
        <Route path="*" element={null} />
        <Route index element={null} />
      </Route>
    </Routes>
  );
}
