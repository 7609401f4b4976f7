import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as storage from '@/utils/browser-storage';

const fail = () => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['is full', () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)],
  [
    'must not be touched',
    () => {
      for (const area of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(window, area, 'get').mockImplementation(fail);
    },
  ],
])('a storage that %s', (_, refuse) => {
  beforeEach(refuse);

  it.each(['local', 'session'] as const)('leaves what is written to the %s one to the page', (area) => {
    expect(storage.canStore(area)).toBe(false);
    storage.writeStorage(area, 'token', 'a');
    storage.writeStorage(area, 'token', 'b');
    expect(storage.readStorage(area, 'token')).toBe('b');
    expect(storage.isStored(area, 'token')).toBe(false);
    storage.removeStorage(area, 'token');
    expect(storage.readStorage(area, 'token')).toBeNull();
  });

  it('names the preferences of the page', () => {
    storage.writePreference('views.deposits.asha', '[]');
    expect(storage.preferenceNames('views.')).toEqual(['views.deposits.asha']);
    storage.writePreference('views.deposits.asha', undefined);
    expect(storage.preferenceNames('views.')).toEqual([]);
  });
});

it('that is full keeps no earlier value for the next page', () => {
  storage.writeStorage('local', 'token', 'of the former user');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  storage.writeStorage('local', 'token', 'new');
  expect(storage.readStorage('local', 'token')).toBe('new');
  expect(localStorage.getItem('token')).toBeNull();
  vi.restoreAllMocks();
  storage.writeStorage('local', 'token', 'stored');
  expect(storage.isStored('local', 'token')).toBe(true);
  expect(storage.canStore('local')).toBe(true);
});
