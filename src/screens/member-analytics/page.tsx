import { lazy, Suspense, useCallback } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { FamilyMemberSummary, MemberSummary } from '../../contract/analytics';
import { useAddressQuery } from '../../hooks/use-address-query';
import { useGrid } from '../../hooks/use-grid';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { FamilyTable } from './family-table';
import type { ListContext } from './list-context';
import { MemberSearch } from './member-search';
import { MemberTable } from './member-table';

// The calendar comes with the dialog that shows it.
const InvestmentCalendar = lazy(async () => ({ default: (await import('./calendar')).InvestmentCalendar }));

/** Two tables on one screen: short pages. */
const PAGE_SIZE = 10;
/** Neither has filters of its own; the member is that of both. */
const NO_FILTERS: readonly string[] = [];

/** Member Analytics (§1-2.12), with the Investment Calendar as a dialog at an address of its own. */
export function MemberAnalyticsPage() {
  return (
    <Routes>
      <Route element={<Summaries />}>
        <Route index element={null} />
        <Route path="calendar/:id" element={<InvestmentCalendar />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

function Summaries() {
  const t = useT();
  const { open } = useRoutedDialog('/member-analytics');
  const [params, change] = useAddressQuery();
  const memberId = params.get('memberId') ?? '';
  const both = {
    pageSize: PAGE_SIZE,
    filterNames: NO_FILTERS,
    meta: { query: { memberId: memberId || undefined } },
  };
  const members = useGrid<MemberSummary>({ ...both, resource: 'member-summary', prefix: 'members' });
  const families = useGrid<FamilyMemberSummary>({ ...both, resource: 'family-summary', prefix: 'families' });
  const onOpen = useCallback(({ _id }: FamilyMemberSummary) => open(`/member-analytics/calendar/${_id}`), [open]);
  const context: ListContext = { families: families.rows, isLoading: families.isLoading };
  return (
    <Page title={t('member-analytics:title')} description={t('member-analytics:description')}>
      <MemberSearch
        memberId={memberId}
        onChoose={(id) => change({ memberId: id || undefined, 'members.page': undefined, 'families.page': undefined })}
      />
      <MemberTable grid={members} />
      <FamilyTable grid={families} onOpen={onOpen} />
      <Suspense fallback={null}>
        <Outlet context={context} />
      </Suspense>
    </Page>
  );
}
