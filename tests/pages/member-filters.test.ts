// @vitest-environment node
import { expect, it } from 'vitest';
import { validFilterValue } from '@/pages/member/investment-filters';

it('an address filters by months 1 to 12 and years 2000 to 2100', () => {
  const valid = (name: 'month' | 'year', texts: string[]) => texts.map((text) => validFilterValue(name, text));
  expect(valid('month', ['0', '1', '12', '13', '1.5', 'x'])).toEqual(['', '1', '12', '', '', '']);
  expect(valid('year', ['1999', '2000', '2100', '2101'])).toEqual(['', '2000', '2100', '']);
  expect(validFilterValue('search', '13')).toBe('13');
});
