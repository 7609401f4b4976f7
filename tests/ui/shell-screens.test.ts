import { describe, expect, test } from 'vitest';
import { screenOf } from '../../src/app/screens';
import { maySee } from '../../src/contract/permissions';
import { ROLES } from '../../src/contract/roles';
import { screenPaths } from '../../src/layout/menu';

const pairs = ROLES.flatMap((role) =>
  screenPaths.filter((path) => maySee(role, path)).map((path) => [role, path] as const),
);

describe('every screen that a role may see', () => {
  test.each(pairs)('%s %s is there', async (role, path) => {
    expect((await screenOf(role, path)?.load())?.default).toBeTypeOf('function');
  });

  test('and no other', () => {
    expect(screenOf('member', '/pending-deposits')).toBeUndefined();
    expect(screenOf('superadmin', '/deposits')).toBeUndefined();
  });
});
