import { expect, it } from 'vitest';
import { LEVELS } from '@/contract/roles';
import { compareLevels, levelAbove, levelBelow, referenceOfLevel } from '@/domain/hierarchy';

it('the coordinator levels go from panchayat up to state', () => {
  const upwards = [];
  for (let level = levelAbove('panchayat'); level; level = levelAbove(level)) upwards.push(level);
  expect(upwards).toEqual(['sankul', 'tehsil', 'district', 'sambhaag', 'state']);
});

it('there is no level below panchayat and none above state', () => {
  expect(levelBelow('panchayat')).toBeUndefined();
  expect(levelBelow('sankul')).toBe('panchayat');
  expect(levelAbove('state')).toBeUndefined();
});

it('levels are sorted from panchayat to state', () => {
  const mixed = ['state', 'tehsil', 'panchayat', 'sambhaag', 'sankul', 'district'] as const;
  expect([...mixed].sort(compareLevels)).toEqual([...LEVELS]);
});

it('names the reference to a level', () => {
  expect(referenceOfLevel('tehsil')).toBe('tehsilReferenceId');
});
