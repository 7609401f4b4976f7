// What a tab keeps while nobody is signed in: the address to return to, and input that was not saved.
import { describe, expect, test } from 'vitest';
import { forgetDrafts, keepDraft, takeDraft } from '@/session/form-drafts';
import { forgetReturnPath, readReturnPath, rememberReturnPath } from '@/session/return-path';
import { clearSession, setSession } from '@/session/session';

describe('the address to return to', () => {
  test('is remembered with its query until it is forgotten', () => {
    expect(readReturnPath()).toBeUndefined();
    rememberReturnPath('/pending-deposits?page=2#row', undefined);
    expect(readReturnPath()).toBe('/pending-deposits?page=2#row');
    expect(readReturnPath('ravi')).toBe('/pending-deposits?page=2#row');
    forgetReturnPath();
    expect(readReturnPath()).toBeUndefined();
  });

  test('is given to nobody but the one whose session ended there', () => {
    rememberReturnPath('/member-dashboard?tab=family&member=1', 'asha');
    expect(readReturnPath('ravi')).toBeUndefined();
    expect(readReturnPath('asha')).toBe('/member-dashboard?tab=family&member=1');
  });

  test.each([
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '//[',
    'https://example.org/',
    'javascript:alert(1)',
    '',
  ])('is never another site: %s', (path) => {
    rememberReturnPath(path, undefined);
    expect(readReturnPath()).toBeUndefined();
  });
});

describe('a draft', () => {
  const user = { _id: 'asha', name: 'Asha' };

  test('is given back once, to its form and its user', () => {
    keepDraft('asha', '/plans/create', { planName: 'Half' });
    keepDraft('asha', '/settings', { name: 'Asha D' });
    expect(takeDraft('ravi', '/plans/create')).toBeUndefined();
    expect(takeDraft('asha', '/plans/create')).toEqual({ planName: 'Half' });
    expect(takeDraft('asha', '/plans/create')).toBeUndefined();
    expect(takeDraft('asha', '/settings')).toEqual({ name: 'Asha D' });
    expect(sessionStorage.length).toBe(0);
  });

  test('stays when its user signs in again, and goes when another user does', () => {
    keepDraft('asha', '/settings', { name: 'Asha D' });
    setSession({ token: 'a', user });
    expect(sessionStorage.length).toBe(1);
    setSession({ token: 'b', user: { _id: 'ravi' } });
    expect(sessionStorage.length).toBe(0);
  });

  test('goes with a logout, but not when the server ends the session', () => {
    keepDraft('asha', '/settings', { name: 'Asha D' });
    clearSession('rejected');
    expect(sessionStorage.length).toBe(1);
    clearSession('loggedOut');
    expect(sessionStorage.length).toBe(0);
  });

  test('that is damaged counts as none', () => {
    sessionStorage.setItem('formDrafts', '{"userId":"asha","forms":');
    expect(takeDraft('asha', '/settings')).toBeUndefined();
    forgetDrafts();
    expect(sessionStorage.length).toBe(0);
  });
});
