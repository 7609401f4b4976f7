import type { Fault } from '../fault';

export const accessFaults: readonly Fault[] = [
  {
    name: 'Every coordinator can process commissions, not only a panchayat',
    file: 'src/contract/permissions.ts',
    find: 'export: coordinators, process: panchayat }',
    replace: 'export: coordinators, process: coordinators }',
    specs: ['coordinator'],
  },
  {
    name: 'A member can open the receipt of another member',
    file: 'mock-server/modules/deposits/receipts.ts',
    find: "return row && (actor.role === 'superadmin' || row.memberId === actor.id) ? row : undefined;",
    replace: 'return row;',
    specs: ['member-life.nightly'],
  },
  {
    name: 'A member sees the family members of another member',
    file: 'mock-server/modules/family-members/records.ts',
    find: "const isVisible = row && (actor.role === 'superadmin' || row.memberId === actor.id);",
    replace: 'const isVisible = row !== undefined;',
    specs: ['member-family'],
  },
  {
    name: 'A coordinator who names another one is not refused',
    file: 'mock-server/modules/shared/own-coordinator.ts',
    find: '(scope.coordinatorId ?? id) !== id || ',
    replace: '',
    specs: ['panchayat', 'coordinator'],
  },
  {
    name: 'A panchayat processes the commissions of another one',
    file: 'mock-server/modules/commissions/own-commissions.ts',
    find: 'if (commission?.coordinatorId !== context.actor.id) return',
    replace: 'if (!commission) return',
    specs: ['panchayat'],
  },
  {
    name: 'An account that is inactive can still sign in',
    file: 'mock-server/modules/accounts/find-account.ts',
    find: "row.status === 'active' || row.status === 'pending'",
    replace: "row.status !== 'suspended'",
    specs: ['members', 'people'],
  },
  {
    name: 'A token still works after the logout',
    file: 'mock-server/modules/accounts/sessions.ts',
    find: "  if (reader.get('revokedTokens', jti)) return undefined;\n",
    replace: '',
    specs: ['shell', 'accounts'],
  },
  {
    name: 'The menu and the pages do not depend on the role',
    file: 'src/providers/access-control-provider.ts',
    find: 'isAllowed(effectiveRole(roleOf(getSession())), resource, action);',
    replace: "isAllowed('superadmin', resource, action);",
    specs: ['shell', 'records'],
  },
];
