import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { OwnArea } from '@/screens/panchayat/own-area';
import { CommissionManagement } from './management';

const CommissionDrawer = lazy(async () => ({ default: (await import('./drawer')).CommissionDrawer }));

/** Panchayat commission management (§2-2): the own commissions, and one of them beside the list. */
export function PanchayatCommissions() {
  const { t } = useTranslation();
  return (
    <OwnArea title={t('panchayat:own.title')}>
      {(scope) => (
        <Routes>
          <Route element={<CommissionManagement scope={scope} />}>
            <Route index element={null} />
            <Route path="show/:id" element={<CommissionDrawer />} />
            <Route path="*" element={null} />
          </Route>
        </Routes>
      )}
    </OwnArea>
  );
}
