import { describe, expect, test } from 'vitest';
import { NOT_BUILT, screenOf } from '../../src/app/screens';
import { maySee } from '../../src/contract/permissions';
import { ROLES } from '../../src/contract/roles';
import { screenPaths } from '../../src/layout/menu';
import { NotBuilt } from '../../src/screens/not-built';

const pairs = ROLES.flatMap((role) =>
  screenPaths.filter((path) => maySee(role, path)).map((path) => [role, path] as const),
);
const isListed = (role: string, path: string) =>
  NOT_BUILT.some(([who, where]) => where === path && (who === role || who === 'every role'));

describe('every screen that a role may see', () => {
  test.each(pairs)('%s %s is there, or is listed as not part of this version', async (role, path) => {
    const screen = screenOf(role, path);
    expect((await screen?.load())?.default === NotBuilt).toBe(isListed(role, path));
  });

  test('and no other', () => {
    expect(screenOf('member', '/pending-deposits')).toBeUndefined();
    expect(screenOf('superadmin', '/deposits')).toBeUndefined();
  });
});
