import { fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DownlineUnit, UnitMember } from '@/api/downline';
import { type PaidInColumn, sortByPaidIn } from '@/domain/downline';
import { loadTexts } from '@/i18n/i18n';
import { PlansChart } from '@/pages/coordinator/charts';
import { downlineFile } from '@/pages/coordinator/dashboard/downline-file';
import { type DownlineRow, depositsOf, downlineRows, monthInUrl } from '@/pages/coordinator/dashboard/downline-rows';
import { DownlineTable } from '@/pages/coordinator/dashboard/downline-table';
import type { EndpointQuery } from '@/refine/use-custom';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('coordinator-dashboard', 'downline-units'));

const NOVEMBER = { month: 11, year: 2026 };
const SAME_DAY = { month: 10, year: 2026, until: '2026-10-20' };
const places = { state: 'Uttar Pradesh', sambhaag: 'Lucknow', district: 'Sitapur', tehsil: 'Biswan' };

const sums = (paidIn: number, waiting: number, paidInBefore: number) => ({
  paidIn,
  waiting,
  denied: 4000,
  oneTime: 650_000,
  oneTimeWaiting: 600_000,
  arrears: 12.5,
  paidInBefore,
  totalCollection: 1,
});

const unit = (name: string, ...[paidIn, waiting, before]: [number, number, number]) =>
  ({
    _id: `unit-${name}`,
    id: `unit-${name}`,
    name: 'Savitri Devi',
    unitName: name,
    coordinatorType: 'panchayat',
    mobileNumber: '9876543210',
    totalMembers: 3,
    totalCommission: 9.5,
    pendingCommission: 0,
    places: { ...places, sankul: 'Sakran', panchayat: name },
    ...sums(paidIn, waiting, before),
  }) as unknown as DownlineUnit;

const member = {
  _id: 'member-a',
  id: 'member-a',
  name: 'Asha',
  userName: 'asha.devi',
  mobileNumber: null,
  status: 'active',
  transactionCount: 1,
  places: { ...places, sankul: 'Sakran', panchayat: 'Rampur' },
  ...sums(0, 0, 0),
} as unknown as UnitMember;

const rows = downlineRows({ units: [unit('Rampur', 321, 320, 21), unit('Atrauli', 300, 0, 900)], members: [member] });
const titles = (sorted: readonly DownlineRow[]) => sorted.map(({ title }) => title).join(' ');

describe('the table of units', () => {
  const show = (shown: readonly DownlineRow[], onSort = vi.fn()) => {
    renderComponent(
      <MemoryRouter>
        <DownlineTable
          label="Units below"
          rows={shown}
          own="district"
          month={NOVEMBER}
          comparedWith={SAME_DAY}
          pathOf={({ id }, column) => `/to/${id}${column ? `?by=${column}` : ''}`}
          sort={{ column: 'paidIn', isReversed: false }}
          onSort={onSort}
          hasPlaces
        />
      </MemoryRouter>,
    );
    return screen.getByRole('table', { name: 'Units below' });
  };

  it('says what waits, what changed since the same day, and where a unit is; each figure leads to its deposits', async () => {
    const onSort = vi.fn();
    const table = show(rows, onSort);
    const row = within(table).getByRole('row', { name: /^Rampur/ });
    expect(within(row).getByRole('rowheader').textContent).toContain('Biswan · Sakran · Savitri Devi');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '₹321', '₹320', '₹4,000', '₹13', '₹300 more', '₹6,50,000', '₹10']);
    const linkOf = (name: RegExp) => within(row).getByRole('link', { name }).getAttribute('href');
    expect(linkOf(/^Of it waiting/)).toBe(
      '/coordinator-investments?paidIn=monthly&status=pending&unitId=unit-Rampur&month=11&year=2026',
    );
    expect(linkOf(/^Against 1–20 Oct 2026/)).toBe(
      '/coordinator-investments?paidIn=monthly&submittedTo=2026-10-20&unitId=unit-Rampur&month=10&year=2026',
    );
    // Arrears are no deposits: the unit says whose they are.
    expect(linkOf(/^Arrears today/)).toBe('/to/unit-Rampur?by=arrears');
    const own = within(table).getByRole('row', { name: /^Asha/ });
    expect(within(own).queryByRole('link', { name: /^Arrears today/ })).toBeNull();
    expect(within(own).getAllByRole('cell').at(0)?.textContent).toBe('–');
    expect(within(own).getByRole('link', { name: 'Asha' }).getAttribute('href')).toBe('/to/member-a');
    expect(within(table).getByRole('columnheader', { name: 'Paid in' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(table).getByRole('button', { name: 'Denied' }));
    expect(onSort).toHaveBeenCalledWith('denied');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of members alone has no columns of units', () => {
    const heads = within(show(rows.filter(({ level }) => !level))).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).not.toContain('Members');
    expect(heads[0]?.textContent).toBe('Member');
  });
});

it('units are sorted by any column, who fell most first, and the other way round', () => {
  const by = (column: PaidInColumn, isReversed = false) => titles(sortByPaidIn(rows, column, isReversed));
  expect(by('paidIn')).toBe('Rampur Atrauli Asha');
  expect(by('change')).toBe('Atrauli Asha Rampur');
  expect(by('change', true)).toBe('Rampur Asha Atrauli');
  expect(by('name')).toBe('Asha Atrauli Rampur');
  expect(by('name', true)).toBe('Rampur Atrauli Asha');
  // A member has no commission: unknown comes last, whatever the order.
  expect(by('commission', true)).toBe('Atrauli Rampur Asha');
});

it('the file has every place above a row in a column of its own, and says with which day it compares', async () => {
  const text = await downlineFile(i18next.t, sortByPaidIn(rows, 'paidIn', false), NOVEMBER, SAME_DAY);
  const [heads, first, , last] = text.replace('\ufeff', '').split('\r\n');
  expect(heads).toBe(
    'Month,State,Sambhaag,District,Tehsil,Sankul,Panchayat,Level,Coordinator or member,Username,Mobile,Status,Members,' +
      'Paid in,Of it waiting,Denied,Arrears today,Paid in before,Before: up to,Change,One-time,One-time waiting,Own commission',
  );
  expect(first).toBe(
    '2026-11,Uttar Pradesh,Lucknow,Sitapur,Biswan,Sakran,Rampur,Panchayat,Savitri Devi,,9876543210,,3,' +
      '321.00,320.00,4000.00,12.50,21.00,2026-10-20,300.00,650000.00,600000.00,9.50',
  );
  expect(last).toBe(
    '2026-11,Uttar Pradesh,Lucknow,Sitapur,Biswan,Sakran,Rampur,Member,Asha,asha.devi,,Active,,' +
      '0.00,0.00,4000.00,12.50,0.00,2026-10-20,0.00,650000.00,600000.00,',
  );
});

it('the month in the URL is the running one unless another or all time is chosen', () => {
  expect(monthInUrl(null, NOVEMBER)).toEqual(NOVEMBER);
  expect(monthInUrl('2026-13', NOVEMBER)).toEqual(NOVEMBER);
  expect(monthInUrl('2025-03', NOVEMBER)).toEqual({ month: 3, year: 2025 });
  expect(monthInUrl('all', NOVEMBER)).toBeUndefined();
  expect(depositsOf('arrears', { id: 'a', level: undefined }, NOVEMBER, SAME_DAY)).toBeUndefined();
  expect(depositsOf('denied', { id: 'a', level: undefined }, undefined, null)).toBe(
    '/coordinator-investments?status=denied&memberId=a',
  );
});

it('a chart of examples says that it has demo data, on every page of coordinators', () => {
  const query = { data: [], error: null, isLoading: false, refetch: async () => undefined };
  renderComponent(
    <PlansChart
      title="Commission by plan"
      figure="commission"
      slices={[]}
      query={query as unknown as EndpointQuery<unknown>}
    />,
  );
  screen.getByText('Demo data');
});
