// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bottomNavigationNameAt } from '@/layout/bottom-navigation';

describe('the bottom navigation of a phone', () => {
  it.each([
    ['/dashboard', 'home'],
    ['/member-dashboard', 'home'],
    ['/member-dashboard/passbook', 'passbook'],
    ['/dashboard/passbook', 'passbook'],
    ['/deposits', 'deposits'],
    ['/family-members/edit/66616d690000000000000001', 'family'],
    ['/settings', undefined],
    ['/', undefined],
  ])('marks at %s the item: %s', (pathname, name) => {
    expect(bottomNavigationNameAt(pathname)).toBe(name);
  });
});
