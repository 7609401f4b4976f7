import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { SkeletonRows } from '@/ui/skeletons';
import { MemberDashboard } from './dashboard';

const PassbookPage = lazy(async () => ({ default: (await import('./passbook/page')).PassbookPage }));

/** The member's dashboard, and below its address the family passbook. */
export function MemberArea() {
  const { t } = useTranslation();
  return (
    <Routes>
      <Route
        path="passbook"
        element={
          <Suspense fallback={<SkeletonRows label={t('passbook:loading')} />}>
            <PassbookPage />
          </Suspense>
        }
      />
      <Route path="*" element={<MemberDashboard />} />
    </Routes>
  );
}
