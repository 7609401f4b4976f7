import { describe, expect, test } from 'vitest';
import {
  clearSession,
  isSessionRejected,
  parseUser,
  resolveRole,
  restoredUser,
  setSession,
  validatedUser,
  validationRole,
} from '@/session/session';

test.each([
  ["the user record's role comes first", { role: 'tehsil', name: 'Super Admin' }, 'state', 'tehsil'],
  ['then the name Super Admin, in any case', { name: 'sUPER aDMIN' }, 'state', 'superadmin'],
  ['then the login type', { name: 'Asha' }, 'state', 'state'],
  ['then member', { name: 'Asha' }, undefined, 'member'],
  ['also without any user', undefined, undefined, 'member'],
])('the role of a user %s', (_, user, loginType, role) => {
  expect(resolveRole(user, loginType)).toBe(role);
});

describe('a restored session', () => {
  test('takes a missing role from the login type before the name counts', () => {
    expect(restoredUser({ name: 'SUPER ADMIN' }, 'sankul').role).toBe('sankul');
    expect(restoredUser({ name: 'SUPER ADMIN' }, undefined).role).toBe('superadmin');
    expect(restoredUser({ name: 'Asha', role: 'member' }, 'state').role).toBe('member');
  });

  test('has no user when the text is damaged', () => {
    expect(parseUser('{"name":"A')).toBeUndefined();
    expect(parseUser('[1]')).toBeUndefined();
    expect(parseUser('null')).toBeUndefined();
    expect(parseUser('{"name":"Asha"}')).toEqual({ name: 'Asha' });
  });
});

describe('the validation of a session', () => {
  test("the server's record wins, but the role is the stored login type's", () => {
    expect(validatedUser({ name: 'Asha', role: 'district' }, 'state')).toEqual({ name: 'Asha', role: 'state' });
  });

  test('treats the name SUPER ADMIN as superadmin without a login type, and otherwise takes the role of the server', () => {
    expect(validatedUser({ name: 'super admin', role: 'member' }, undefined).role).toBe('superadmin');
    expect(validatedUser({ name: 'Asha', role: 'district' }, undefined).role).toBe('district');
  });

  test('uses the path of the login type, of the role, or of a member', () => {
    expect(validationRole({ token: 't', user: { role: 'state' }, loginType: 'tehsil' })).toBe('tehsil');
    expect(validationRole({ token: 't', user: { role: 'state' }, loginType: undefined })).toBe('state');
    expect(validationRole({ token: 't', user: undefined, loginType: undefined })).toBe('member');
  });

  test.each([
    [401, true],
    [403, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
    [undefined, false],
  ])('ends after the status %s: %s', (status, ends) => {
    expect(isSessionRejected(status)).toBe(ends);
  });
});

describe('a session of Login as Member', () => {
  test('leaves to the session of the browser what is kept for its user, and takes its own views along', () => {
    setSession({ token: 's', user: { _id: 'superadmin', role: 'superadmin' } });
    const typed = JSON.stringify([{ name: 'Of Asha', filters: { search: 'asha' } }]);
    localStorage.setItem('preference.views.members.superadmin', typed);
    for (const end of ['rejected', 'loggedOut'] as const) {
      setSession({ token: 'm', user: { _id: 'member', role: 'member' }, isLoginAs: true });
      localStorage.setItem('preference.views.deposits.member', typed);
      clearSession(end);
      expect(localStorage.getItem('preference.views.members.superadmin')).toBe(typed);
    }
    expect(localStorage.getItem('preference.views.deposits.member')).toBeNull();
  });
});

describe('saved views', () => {
  const typed = { name: 'Of Asha', filters: { search: 'asha', status: '' }, hidden: [] };
  const chosen = { name: 'Pending', filters: { status: 'pending', search: '' }, hidden: ['date'] };
  const save = (userId: string) =>
    ['deposits', 'members'].map((list, place) => {
      const key = `preference.views.${list}.${userId}`;
      localStorage.setItem(key, JSON.stringify(place === 0 ? [typed, chosen] : [typed]));
      return () => JSON.parse(localStorage.getItem(key) ?? 'null');
    });
  const signIn = (_id: string) => setSession({ token: `of ${_id}`, user: { _id, role: 'superadmin' } });

  test('that hold what was typed are gone after a logout, and the others stay', () => {
    signIn('a');
    const views = save('a');
    localStorage.setItem('preference.views.damaged.a', '{');
    clearSession('loggedOut');
    expect(views.map((read) => read())).toEqual([[chosen], null]);
  });

  test('stay for the same user when the server ended the session, and not for another one', () => {
    signIn('a');
    const views = save('a');
    clearSession('rejected');
    signIn('a');
    expect(views.map((read) => read())).toEqual([[typed, chosen], [typed]]);
    clearSession('rejected');
    signIn('b');
    expect(views.map((read) => read())).toEqual([[chosen], null]);
  });
});
