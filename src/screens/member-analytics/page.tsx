import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useAddressQuery } from '@/hooks/use-address-query';
import { Page } from '@/ui/page';
import { FamilyTable } from './family-table';
import { MemberSearch } from './member-search';
import { MemberTable } from './member-table';

/** Member Analytics, with the Investment Calendar as a dialog at an address of its own. */
export function MemberAnalyticsPage() {
  return (
    <Routes>
      <Route element={<Summaries />}>
        <Route index element={null} />
        <Route path="calendar/:id" element={null} />
      </Route>
      <Route path="*" element={<Navigate to="/member-analytics" replace />} />
    </Routes>
  );
}

function Summaries() {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const memberId = params.get('memberId') ?? '';
  return (
    <Page title={t('member-analytics:title')} description={t('member-analytics:description')}>
      <MemberSearch
        memberId={memberId}
        onChoose={(id) => change({ memberId: id || undefined, 'members.page': undefined, 'families.page': undefined })}
      />
      <MemberTable memberId={memberId} />
      <FamilyTable memberId={memberId} />
    </Page>
  );
}
