import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { can, homeOf, maySee, menuOf, permissions, type ScreenPath, screens } from '../../src/contract/permissions';
import { ROLES } from '../../src/contract/roles';
import { addedCalls } from './added-calls';
import { inSpecNotation, permissionRows } from './spec-tables';

describe('screens by role (§1-2.1)', () => {
  const rows = permissionRows('route');

  it('are the routes of the specification, each for exactly its roles', () => {
    const specified = Object.fromEntries(rows.map(({ path, roles }) => [path, roles.toSorted()]));
    const ours = Object.fromEntries(Object.entries(screens).map(([path, roles]) => [path, [...roles].sort()]));
    expect(ours).toEqual(specified);
  });

  it.each(ROLES)('%s may see those and no other', (role) => {
    const seen = Object.keys(screens).filter((path) => maySee(role, path as ScreenPath));
    const specified = rows.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
    expect(seen.toSorted()).toEqual(specified.toSorted());
  });

  it('routes a generic coordinator and an unknown role as a coordinator', () => {
    for (const role of ['coordinator', 'wizard', '']) {
      expect(maySee(role, '/coordinator-dashboard')).toBe(true);
      expect(maySee(role, '/dashboard')).toBe(false);
      expect(maySee(role, '/panchayat-dashboard')).toBe(false);
    }
  });
});

describe('where / leads (§1-2.1)', () => {
  const homes = permissionRows('home').flatMap(({ path, roles }) => roles.map((role) => [role, path] as const));

  it.each(homes)('%s is sent to %s, which that role may see', (role, path) => {
    expect(homeOf(role)).toBe(path);
    expect(maySee(role, homeOf(role))).toBe(true);
  });
});

describe('the sidebar (§1-2.2)', () => {
  const rows = permissionRows('menu');
  const menuInSpec = (role: string) => rows.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);

  it.each([...ROLES, 'unknown'])('of %s has the items of the specification in its order', (role) => {
    expect(menuOf(role)).toEqual(menuInSpec(role));
    expect(menuInSpec(role).length).toBeGreaterThan(3);
  });

  it.each(ROLES)('of %s leads only to screens of that role', (role) => {
    expect(menuOf(role).filter((path) => !maySee(role, path))).toEqual([]);
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
    expect(can('superadmin', 'deposits', 'decide')).toBe(true);
    expect(can('panchayat', 'deposits', 'decide')).toBe(false);
    expect(can('superadmin', 'deposits', 'fly')).toBe(false);
    expect(can('superadmin', 'unicorns', 'list')).toBe(false);
    expect(can(undefined, 'deposits', 'list')).toBe(false);
    expect(can('Object', 'constructor', 'name')).toBe(false);
  });

  it('lets nobody but the superadmin decide on money', () => {
    for (const role of ROLES.filter((each) => each !== 'superadmin')) {
      expect(can(role, 'deposits', 'decide')).toBe(false);
      expect(can(role, 'commissions', 'decide')).toBe(false);
      expect(can(role, 'commission-rates', 'edit')).toBe(false);
    }
  });

  it('names no role that does not exist, and no action without a role', () => {
    const roles = Object.values(permissions).flatMap((actions) => Object.values<readonly string[]>(actions));
    expect(roles.filter((each) => each.length === 0 || each.some((role) => !ROLES.some((r) => r === role)))).toEqual(
      [],
    );
  });
});
