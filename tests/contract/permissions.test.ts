import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { effectiveRole, homePath, isAllowed, permissions } from '@/contract/permissions';
import { ROLES } from '@/contract/roles';
import { addedCalls } from './added-calls';
import { inSpecNotation, permissionRows } from './spec-tables';

describe('the home page', () => {
  const homes = permissionRows('home').flatMap(({ path, roles }) => roles.map((role) => [role, path] as const));

  it.each(homes)('of a %s is %s', (role, path) => {
    expect(homePath(role)).toBe(path);
  });
});

describe('an unknown role', () => {
  it.each(['coordinator', 'wizard', ''])('%j is treated as a coordinator', (role) => {
    expect(effectiveRole(role)).toBe('district');
  });

  it.each(ROLES)('does not replace the known role %s', (role) => {
    expect(effectiveRole(role)).toBe(role);
  });
});

describe('the roles of the endpoints', () => {
  it('are exactly those of the specification', () => {
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

  it('are the superadmin alone below /superadmin', () => {
    const others = endpoints.filter(
      ({ path, roles }) => path.startsWith('/superadmin/') && `${roles}` !== 'superadmin',
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});

describe('the permission table', () => {
  it('refuses unknown resources and actions', () => {
    expect(isAllowed('superadmin', 'deposits', 'decide')).toBe(true);
    expect(isAllowed('panchayat', 'deposits', 'decide')).toBe(false);
    expect(isAllowed('superadmin', 'deposits', 'fly')).toBe(false);
    expect(isAllowed('superadmin', 'unicorns', 'list')).toBe(false);
    expect(isAllowed(undefined, 'deposits', 'list')).toBe(false);
    expect(isAllowed('Object', 'constructor', 'name')).toBe(false);
  });

  it('lets only the superadmin decide deposits and commissions', () => {
    for (const role of ROLES.filter((each) => each !== 'superadmin')) {
      expect(isAllowed(role, 'deposits', 'decide')).toBe(false);
      expect(isAllowed(role, 'commissions', 'decide')).toBe(false);
      expect(isAllowed(role, 'commission-rates', 'edit')).toBe(false);
    }
  });

  it('has only existing roles, and at least one for each action', () => {
    const roles = Object.values(permissions).flatMap((actions) => Object.values<readonly string[]>(actions));
    expect(roles.filter((each) => each.length === 0 || each.some((role) => !ROLES.some((r) => r === role)))).toEqual(
      [],
    );
  });
});
