import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

interface ListRoutesProps {
  path: string;
  list: ReactNode;
  /** The key of a dialog is its path below that of the list. */
  dialogs: Readonly<Record<string, ReactNode>>;
}

/** Any other URL leads to the list. */
export function ListRoutes({ path, list, dialogs }: ListRoutesProps) {
  return (
    <Routes>
      <Route element={list}>
        <Route index element={null} />
        {Object.entries(dialogs).map(([to, dialog]) => (
          <Route key={to} path={to} element={dialog} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to={path} replace />} />
    </Routes>
  );
}
