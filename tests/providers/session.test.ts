import { describe, expect, test } from 'vitest';
import {
  isSessionRejected,
  parseUser,
  resolveRole,
  restoredUser,
  validatedUser,
  validationRole,
} from '@/providers/session';

describe('the role (§1-4)', () => {
  test.each([
    ["the user record's role comes first", { role: 'tehsil', name: 'Super Admin' }, 'state', 'tehsil'],
    ['then the name Super Admin, in any case', { name: 'sUPER aDMIN' }, 'state', 'superadmin'],
    ['then the login type', { name: 'Asha' }, 'state', 'state'],
    ['then member', { name: 'Asha' }, undefined, 'member'],
    ['also without any user', undefined, undefined, 'member'],
  ])('%s', (_, user, loginType, role) => {
    expect(resolveRole(user, loginType)).toBe(role);
  });
});

describe('restoring', () => {
  test('a stored user without a role takes it from the login type, before its name counts', () => {
    expect(restoredUser({ name: 'SUPER ADMIN' }, 'sankul').role).toBe('sankul');
    expect(restoredUser({ name: 'SUPER ADMIN' }, undefined).role).toBe('superadmin');
    expect(restoredUser({ name: 'Asha', role: 'member' }, 'state').role).toBe('member');
  });

  test('damaged text counts as no user', () => {
    expect(parseUser('{"name":"A')).toBeUndefined();
    expect(parseUser('[1]')).toBeUndefined();
    expect(parseUser('null')).toBeUndefined();
    expect(parseUser('{"name":"Asha"}')).toEqual({ name: 'Asha' });
  });
});

describe('validation', () => {
  test("the server's record wins, but the role is the stored login type's", () => {
    expect(validatedUser({ name: 'Asha', role: 'district' }, 'state')).toEqual({ name: 'Asha', role: 'state' });
  });

  test('without a login type the name SUPER ADMIN makes a superadmin, else the server says the role', () => {
    expect(validatedUser({ name: 'super admin', role: 'member' }, undefined).role).toBe('superadmin');
    expect(validatedUser({ name: 'Asha', role: 'district' }, undefined).role).toBe('district');
  });

  test('asks on the path of the login type, else of the role, else of a member', () => {
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
  ])('an answer of %s ends the session: %s', (status, ends) => {
    expect(isSessionRejected(status)).toBe(ends);
  });
});
