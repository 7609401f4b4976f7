import i18next, { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadTexts, loadTextsIn } from '@/i18n/i18n';
import { badgeDescription, badgeName, rankText } from '@/pages/coordinator/badge';
import { samplePlans, trendData } from '@/pages/coordinator/charts';
import { unitSearch } from '@/pages/coordinator/dashboard/downline-rows';
import { upToThisMonth } from '@/pages/shared/coordinator-data';

describe('the charts of a coordinator', () => {
  const today = { year: 2026, month: 3 };
  const month = (number: number, totalCollection: number) => ({
    year: 2026,
    month: number,
    totalCollection,
    totalCommission: totalCollection / 100,
  });

  it('show the year up to this month, and later months with data', () => {
    const months = [month(1, 500), month(2, 0), month(3, 300), month(4, 0), month(5, 200)];
    expect(upToThisMonth(months, today).map((row) => [row.month, row.totalCollection])).toEqual([
      [1, 500],
      [2, 0],
      [3, 300],
      [5, 200],
    ]);
    expect(trendData(months, [], today)).toEqual({ rows: months, isSample: false });
  });

  it('show January to June as a sample for an empty reply, and nothing before the reply', () => {
    const empty = [month(1, 0), month(2, 0)];
    const { rows, isSample } = trendData(empty, [{ label: 'Laghu Bachat', value: 0 }], today);
    expect([isSample, rows.map((row) => row.month)]).toEqual([true, [1, 2, 3, 4, 5, 6]]);
    expect(trendData([], [], today).isSample).toBe(true);
    for (const slices of [undefined, [{ label: 'Laghu Bachat', value: 500 }]]) {
      expect(trendData([], slices, today).isSample, 'no months at all').toBe(true);
      expect(trendData(empty, slices, today), 'something was collected in other years').toEqual({
        rows: empty,
        isSample: false,
      });
    }
    expect(trendData(undefined, [], today)).toEqual({ rows: [], isSample: false });
    expect(samplePlans(String).map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
  });

  it('show a past year completely and without samples', () => {
    const past = [month(1, 0), month(12, 0)].map((each) => ({ ...each, year: 2025 }));
    expect(trendData(past, [], today)).toEqual({ rows: past, isSample: false });
  });
});

it('the texts of a badge are in Hindi when they are known, and unchanged otherwise', async () => {
  const nothing = { name: null, icon: null, color: null, description: '' };
  const badge = { id: 'b', type: 'top_member_recruiter', figure: 34, rank: 2, ...nothing } as const;
  const known = { ...badge, name: 'Top Member Recruiter', description: 'Rank 2 by members recruited of all time' };
  await loadTexts('ranking');
  await loadTextsIn('hi', 'ranking');
  const hindi = i18next.getFixedT('hi');
  expect([badgeName(hindi, known), badgeDescription(hindi, known)]).toEqual([
    'सदस्य जोड़ने में दूसरा स्थान',
    'अब तक जोड़े गए सदस्यों में रैंक 2',
  ]);
  expect([badgeName(t, known), badgeDescription(t, known)]).toEqual([`${known.name} · 2nd place`, known.description]);
  const best = { ...known, rank: 1 };
  expect([badgeName(hindi, best), badgeName(t, best)]).toEqual(['सबसे ज़्यादा सदस्य जोड़े', known.name]);
  const other = { ...badge, name: 'Star of the East', description: 'For everything' };
  expect([badgeName(hindi, other), badgeDescription(hindi, other)]).toEqual([other.name, other.description]);
  expect(badgeName(t, badge)).toBe('Achievement Badge');
});

it('a rank is #5 in English and an ordinal in Hindi', async () => {
  await loadTexts('ranking');
  await loadTextsIn('hi', 'ranking');
  const ranks = [1, 2, 3, 4, 5, 6, 21];
  expect(ranks.map((rank) => rankText(t, rank))).toEqual(['#1', '#2', '#3', '#4', '#5', '#6', '#21']);
  const hindi = i18next.getFixedT('hi');
  expect(ranks.map((rank) => rankText(hindi, rank))).toEqual(['पहला', '2रा', '3रा', 'चौथा', '5वाँ', 'छठा', '21वाँ']);
});

it('the address of a unit keeps the other parameters but the search and the level', () => {
  const params = new URLSearchParams('units=panchayat&unitsSearch=ram&unit=old&x=1');
  expect(unitSearch(params, 'new').search).toBe('unit=new&x=1');
  expect(unitSearch(params, undefined).search).toBe('x=1');
});

it('the address of a unit keeps the order, unless it is opened by a column', () => {
  const params = new URLSearchParams('unitsBy=name&unitsOrder=reverse');
  expect(unitSearch(params, 'new').search).toBe('unitsBy=name&unitsOrder=reverse&unit=new');
  expect(unitSearch(params, 'new', 'arrears').search).toBe('unitsBy=arrears&unit=new');
});
