import { useCallback } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { type FamilyMemberSummary, familyMemberPlanwiseMonths, type MemberSummary } from '../../contract/analytics';
import { monthOf } from '../../domain/months';
import { now } from '../../hooks/clock';
import { useAddressQuery } from '../../hooks/use-address-query';
import { useAskAhead } from '../../hooks/use-ask-ahead';
import { useGrid } from '../../hooks/use-grid';
import { loadable, useLoaded } from '../../hooks/use-loaded';
import { useLoadedWhenIdle } from '../../hooks/use-loaded-when-idle';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { FamilyTable } from './family-table';
import type { ListContext } from './list-context';
import { MemberSearch } from './member-search';
import { MemberTable } from './member-table';

// The calendar comes after the tables, and is here before somebody opens it.
const calendar = loadable(() => import('./calendar'));

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

function InvestmentCalendar() {
  const loaded = useLoaded(calendar, true);
  return loaded ? <loaded.InvestmentCalendar /> : null;
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
  useLoadedWhenIdle(calendar, families.rows.length > 0);
  const askAhead = useAskAhead();
  const onNear = useCallback(
    ({ _id }: FamilyMemberSummary) =>
      askAhead(familyMemberPlanwiseMonths, { query: { familyMemberId: _id, year: monthOf(now()).year } }),
    [askAhead],
  );
  const onOpen = useCallback(({ _id }: FamilyMemberSummary) => open(`/member-analytics/calendar/${_id}`), [open]);
  const context: ListContext = { families: families.rows, isLoading: families.isLoading };
  return (
    <Page title={t('member-analytics:title')} description={t('member-analytics:description')}>
      <MemberSearch
        memberId={memberId}
        onChoose={(id) => change({ memberId: id || undefined, 'members.page': undefined, 'families.page': undefined })}
      />
      <MemberTable grid={members} />
      <FamilyTable grid={families} onOpen={onOpen} onNear={onNear} />
      <Outlet context={context} />
    </Page>
  );
}
