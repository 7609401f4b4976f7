import { expect, it } from 'vitest';
import { sortByPerformance } from '@/pages/investment-progress/analytics';
import { exportFileName } from '@/pages/investment-progress/page';
import { yearFromParam } from '@/pages/member-analytics/calendar';
import { memberSessionLink } from '@/pages/shared/member-session';

it('the year of an address is the current one where it is no year from 2000 to 2099', () => {
  expect(['2025', null, 'x', '20251', '1999'].map((text) => yearFromParam(text, 2026))).toEqual([
    2025, 2026, 2026, 2026, 2026,
  ]);
});

it('the export files are named by year and format', () => {
  expect(exportFileName('2025', 'json')).toBe('investment-progress-2025.json');
  expect(exportFileName('', 'csv')).toBe('investment-progress-all.csv');
});

it('the link of a member session encodes token and user so that they can be read back', () => {
  const link = new URL(memberSessionLink('https://invest.example', 'a.b+c', { name: 'Asha & Söhne #1' }));
  expect(link.origin + link.pathname).toBe('https://invest.example/member-login');
  expect(link.searchParams.get('token')).toBe('a.b+c');
  expect(JSON.parse(link.searchParams.get('user') ?? '')).toEqual({ name: 'Asha & Söhne #1' });
});

it('plans are sorted by progress, then by what was invested, then by name', () => {
  const plans = [
    { id: '1', planName: 'B', averageProgress: 10, totalInvested: 5 },
    { id: '2', planName: 'A', averageProgress: 10, totalInvested: 5 },
    { id: '3', planName: 'C', averageProgress: 10, totalInvested: 9 },
    { id: '4', planName: 'D', averageProgress: 80, totalInvested: 1 },
  ];
  expect(sortByPerformance(plans).map(({ planName }) => planName)).toEqual(['D', 'C', 'A', 'B']);
});
