import { afterEach, describe, expect, it } from 'vitest';
import { allPermissions } from '@/contract/resources';
import { ROLES } from '@/contract/roles';
import { accessControlProvider } from '@/providers/access-control-provider';
import { clearSession, setSession } from '@/session/session';
import { accessRows } from '../contract/spec-tables';

const rows = accessRows();
const resources = [...new Set(rows.map(({ resource }) => resource))];
const actions = [...new Set(rows.map(({ action }) => action))];
const keyOf = (resource: string, action: string) => `${resource}: ${action}`;

/** What this role may do, of all resources and actions and of unknown ones. */
async function allowedTo(role: string, isReadOnly = false): Promise<string[]> {
  setSession({ token: `token of ${role}`, user: { _id: 'a', role, isReadOnly }, loginType: role });
  const questions = [...resources, 'unicorns', 'constructor'].flatMap((resource) =>
    [...actions, 'fly', 'toString'].map((action) => ({ resource, action })),
  );
  const answers = await Promise.all(
    questions.map(async (each) => ({
      key: keyOf(each.resource, each.action),
      ...(await accessControlProvider.can(each)),
    })),
  );
  return answers.filter(({ can }) => can).map(({ key }) => key);
}

const tableOf = (role: string) =>
  rows.filter(({ roles }) => roles.includes(role)).map(({ resource, action }) => keyOf(resource, action));

afterEach(() => clearSession('loggedOut'));

describe('the access control provider', () => {
  it('has exactly the resources and actions of the table', () => {
    const known = Object.entries(allPermissions).flatMap(([resource, of]) =>
      Object.keys(of).map((action) => keyOf(resource, action)),
    );
    expect(known.toSorted()).toEqual(rows.map(({ resource, action }) => keyOf(resource, action)).toSorted());
  });

  it.each(ROLES)('allows %s exactly what the table says', async (role) => {
    expect((await allowedTo(role)).toSorted()).toEqual(tableOf(role).toSorted());
    expect(tableOf(role).length).toBeGreaterThan(5);
  });

  it('allows a superadmin that may only read exactly what the table says of an auditor', async () => {
    expect((await allowedTo('superadmin', true)).toSorted()).toEqual(tableOf('auditor').toSorted());
    expect(tableOf('auditor').length).toBeGreaterThan(20);
  });

  it.each(['coordinator', 'wizard', 'SUPERADMIN'])('allows the unknown role %s what a district may', async (role) => {
    expect((await allowedTo(role)).toSorted()).toEqual(tableOf('district').toSorted());
  });

  it('uses the user who is signed in now', async () => {
    const decide = { resource: 'deposits', action: 'decide' };
    setSession({ token: 'a', user: { role: 'superadmin' }, loginType: 'superadmin' });
    expect(await accessControlProvider.can(decide)).toEqual({ can: true });
    setSession({ token: 'b', user: { role: 'member' }, loginType: 'member' });
    expect(await accessControlProvider.can(decide)).toEqual({ can: false });
  });
});
