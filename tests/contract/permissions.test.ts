import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { effectiveRole, homePath, isAllowed, permissions } from '@/contract/permissions';
import { ROLES } from '@/contract/roles';
import { addedCalls } from './added-calls';
import { inSpecNotation, permissionRows } from './spec-tables';

describe('where / leads (§1-2.1)', () => {
  const homes = permissionRows('home').flatMap(({ path, roles }) => roles.map((role) => [role, path] as const));

  it.each(homes)('%s is sent to %s', (role, path) => {
    expect(homePath(role)).toBe(path);
  });
});

describe('a role that nobody knows', () => {
  it.each(['coordinator', 'wizard', ''])('%j is treated as a coordinator', (role) => {
    expect(effectiveRole(role)).toBe('district');
  });

  it.each(ROLES)('is not %s, which stays what it is', (role) => {
    expect(effectiveRole(role)).toBe(role);
  });
});

describe('calls by role (§1-6, §2-6)', () => {
  it('are allowed to exactly the roles of the specification', () => {
    const specified = Object.fromEntries(
      permissionRows('endpoint').map(({ method, path, roles }) => [`${method} ${path}`, roles.toSorted()]),
    );
    const ours = Object.fromEntries(
      endpoints.map(({ method, path, roles }) => [
        `${method} ${inSpecNotation(path)}`,
        typeof roles === 'string' ? [roles] : roles.toSorted(),
      ]),
    );
    expect(ours).toEqual({ ...specified, ...addedCalls });
  });

  it('below /superadmin are for the superadmin alone', () => {
    const others = endpoints.filter(
      ({ path, roles }) => path.startsWith('/superadmin/') && `${roles}` !== 'superadmin',
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});

describe('the one table', () => {
  it('refuses what it does not know', () => {
    expect(isAllowed('superadmin', 'deposits', 'decide')).toBe(true);
    expect(isAllowed('panchayat', 'deposits', 'decide')).toBe(false);
    expect(isAllowed('superadmin', 'deposits', 'fly')).toBe(false);
    expect(isAllowed('superadmin', 'unicorns', 'list')).toBe(false);
    expect(isAllowed(undefined, 'deposits', 'list')).toBe(false);
    expect(isAllowed('Object', 'constructor', 'name')).toBe(false);
  });

  it('lets nobody but the superadmin decide on money', () => {
    for (const role of ROLES.filter((each) => each !== 'superadmin')) {
      expect(isAllowed(role, 'deposits', 'decide')).toBe(false);
      expect(isAllowed(role, 'commissions', 'decide')).toBe(false);
      expect(isAllowed(role, 'commission-rates', 'edit')).toBe(false);
    }
  });

  it('names no role that does not exist, and no action without a role', () => {
    const roles = Object.values(permissions).flatMap((actions) => Object.values<readonly string[]>(actions));
    expect(roles.filter((each) => each.length === 0 || each.some((role) => !ROLES.some((r) => r === role)))).toEqual(
      [],
    );
  });
});
