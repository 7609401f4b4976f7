import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadPage, pages, pagesForRole, refineResources } from '@/app/resources';
import { homePath } from '@/contract/permissions';
import { ROLES } from '@/contract/roles';
import '@/i18n/bundled-texts';
import { findPageByPath } from '@/providers/page-resource';
import { accessRows, permissionRows } from '../contract/spec-tables';

const idOf = ({ identifier, name }: { identifier?: string; name: string }) => identifier ?? name;

describe('the paths of the pages', () => {
  const added = pages
    .filter(({ isExtension }) => isExtension)
    .map(({ name, list }) => {
      const row = accessRows().find(({ resource, action }) => resource === name && action === 'list');
      if (!row) throw new Error(`fixtures/spec-tables/access.csv lacks ${name},list: who may see ${list}?`);
      return { path: list, roles: row.roles };
    });
  const rows = [...permissionRows('route'), ...added];
  const specifiedFor = (role: string) => rows.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  const listsOf = (role: string) => pagesForRole(role).map(({ list }) => list);

  it('are those of the specification, and those of the added pages', () => {
    const lists = new Set(pages.map(({ list }) => list));
    expect([...lists].toSorted()).toEqual(rows.map(({ path }) => path).toSorted());
  });

  it.each(ROLES)('are for %s exactly those that the role may see', (role) => {
    expect(listsOf(role).toSorted()).toEqual(specifiedFor(role).toSorted());
    expect(specifiedFor(role).length).toBeGreaterThan(4);
  });

  it.each(['coordinator', 'wizard', ''])('are for the unknown role %j those of a coordinator', (role) => {
    expect(listsOf(role).toSorted()).toEqual(specifiedFor('district').toSorted());
  });

  it.each([...ROLES, 'wizard'])('have a home page for %s', (role) => {
    expect(listsOf(role)).toContain(homePath(role));
  });

  it('lead to the page above them, and to none of another role', () => {
    const nameAt = (role: string, path: string) => findPageByPath(path, pagesForRole(role))?.name;
    expect(nameAt('superadmin', '/family-members/edit/1')).toBe('all-family-members');
    expect(nameAt('member', '/family-members/edit/1')).toBe('family-members');
    expect(nameAt('member', '/dashboard')).toBe('member-dashboard');
    expect(nameAt('superadmin', '/dashboard')).toBe('dashboard');
    expect(nameAt('member', '/pending-deposits')).toBeUndefined();
    expect(nameAt('superadmin', '/deposits')).toBeUndefined();
    expect(nameAt('panchayat', '/panchayat')).toBeUndefined();
  });
});

describe('the menu items', () => {
  const rows = permissionRows('menu');

  it.each([...ROLES, 'unknown'])('of %s are those of the specification in its order', (role) => {
    const specified = rows.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
    const shown = refineResources(role, t).filter(({ meta }) => !meta?.hide && !meta?.isExtension);
    expect(shown.map(({ list }) => list)).toEqual(specified);
    expect(specified.length).toBeGreaterThan(3);
  });

  it('name the dashboard of all coordinators Overview for a panchayat, which has one of its own', () => {
    const labelOf = (role: string) =>
      refineResources(role, t).find(({ name }) => name === 'coordinator-dashboard')?.meta?.label;
    expect(labelOf('panchayat')).toBe('Overview');
    expect(labelOf('district')).toBe('Dashboard Overview');
  });
});

describe('a page', () => {
  // Other tests load the code too; here each path must have a component.
  it.each(pages.map((page) => [idOf(page), page] as const))('loads its code and texts: %s', async (_, page) => {
    expect((await loadPage(page)).default).toBeTypeOf('function');
  });

  it('is unique by its identifier, or by its name where it has none', () => {
    expect(new Set(pages.map(idOf)).size).toBe(pages.length);
  });
});
