import { describe, expect, it } from 'vitest';
import { bottomNavigationItems, bottomNavigationNameAt } from '@/layout/bottom-navigation';

const HOST_HAS_ROUND = true;

describe('the bottom navigation of a phone', () => {
  it.each([
    ['member', '/dashboard', 'home'],
    ['member', '/member-dashboard', 'home'],
    ['member', '/member-dashboard?tab=family', 'home'],
    ['member', '/member-dashboard/passbook', 'passbook'],
    ['member', '/dashboard/passbook', 'passbook'],
    ['member', '/deposits', 'deposits'],
    ['member', '/family-members/edit/66616d690000000000000001', 'family'],
    ['member', '/settings', undefined],
    ['member', '/', undefined],
    ['panchayat', '/panchayat-dashboard', 'home'],
    ['panchayat', '/panchayat/members', 'members'],
    ['panchayat', '/panchayat/members?search=asha', 'members'],
    ['panchayat', '/panchayat/members/show/1', 'members'],
    ['panchayat', '/panchayat/members?visited=hidden&view=round', 'round'],
    ['panchayat', '/panchayat/commissions/show/1', 'commissions'],
    ['panchayat', '/coordinator-commissions', undefined],
    ['tehsil', '/coordinator-dashboard?unit=1', 'home'],
    ['state', '/coordinator-commissions/statement', 'commissions'],
    ['sankul', '/ranking', 'ranking'],
  ])('of a %s marks at %s the item: %s', (role, address, name) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    expect(bottomNavigationNameAt(bottomNavigationItems(role, HOST_HAS_ROUND), { pathname, search })).toBe(name);
  });

  it('leads a panchayat to the investments on a host without the round list', () => {
    const namesOf = (hasRound: boolean) => bottomNavigationItems('panchayat', hasRound).map(([name]) => name);
    expect(namesOf(true)).toEqual(['home', 'commissions', 'members', 'round']);
    expect(namesOf(false)).toEqual(['home', 'investments', 'commissions', 'members']);
  });

  it('has four items for everybody but the superadmin, also for an unknown role', () => {
    for (const role of ['state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat', 'member', 'coordinator'])
      expect(bottomNavigationItems(role, HOST_HAS_ROUND), role).toHaveLength(4);
    expect(bottomNavigationItems('superadmin', HOST_HAS_ROUND)).toEqual([]);
  });
});
