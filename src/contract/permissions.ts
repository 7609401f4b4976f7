import { LEVELS, type Role } from './roles';

/**
 * Who may do what: one table for the server's guard, the UI's access control, its menus and its routes (§1-2.1, §1-2.2, §1-6, §2-6).
 * Holds no schema, so that the shell can import it without the contract's weight.
 */
const superadmin = ['superadmin'] as const;
const member = ['member'] as const;
const coordinators = LEVELS;
const panchayat = ['panchayat'] as const;
const everyone = ['superadmin', ...LEVELS, 'member'] as const;

export const permissions = {
  dashboard: { read: superadmin },
  'investment-plans': { list: superadmin, show: superadmin, create: superadmin, edit: superadmin, delete: superadmin },
  'commission-rates': { list: superadmin, show: superadmin, create: superadmin, edit: superadmin, delete: superadmin },
  deposits: {
    list: superadmin,
    show: superadmin,
    create: superadmin,
    edit: superadmin,
    delete: superadmin,
    decide: superadmin,
  },
  commissions: { list: superadmin, decide: superadmin, calculate: superadmin, export: superadmin },
  'commission-report': { read: superadmin, export: superadmin },
  'investment-progress': { read: superadmin, export: superadmin },
  'member-analytics': { read: superadmin },
  members: {
    list: superadmin,
    show: superadmin,
    create: superadmin,
    edit: superadmin,
    delete: superadmin,
    impersonate: superadmin,
  },
  coordinators: { list: superadmin, show: superadmin, create: superadmin, edit: superadmin, delete: superadmin },
  badges: { read: superadmin },
  search: { read: superadmin },
  'all-family-members': {
    list: superadmin,
    create: superadmin,
    edit: superadmin,
    delete: superadmin,
    show: superadmin,
  },
  'family-members': { list: member, create: member, edit: member, delete: member, show: member },
  'member-dashboard': { read: member },
  investments: { list: member, create: member, show: member },
  'coordinator-dashboard': { read: coordinators },
  downline: { read: coordinators, export: coordinators, visit: panchayat },
  'own-commissions': { list: coordinators, export: coordinators, process: panchayat },
  ranking: { read: coordinators },
  districts: { read: ['district'] },
  account: { read: everyone, edit: everyone },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

export type Resource = keyof typeof permissions;
export type ActionOf<R extends Resource> = keyof (typeof permissions)[R] & string;

/** The roles that may do it. */
export const allowed = <R extends Resource>(resource: R, action: ActionOf<R>): readonly Role[] =>
  (permissions[resource] as Record<string, readonly Role[]>)[action] ?? [];

const rolesFor = (resource: string, action: string): readonly string[] => {
  const table: Record<string, Record<string, readonly string[]>> = permissions;
  const actions = Object.hasOwn(table, resource) ? table[resource] : undefined;
  return (actions && Object.hasOwn(actions, action) ? actions[action] : undefined) ?? [];
};

/** What is not in the table is refused. */
export const can = (role: string | undefined, resource: string, action: string): boolean =>
  role !== undefined && rolesFor(resource, action).includes(role);

/** The screens of §1-2.1, in no order that matters. A path may serve several roles with different screens. */
export const screens = {
  '/dashboard': ['superadmin', 'member'],
  '/investment-plans': superadmin,
  '/commission-management': superadmin,
  '/pending-commissions': superadmin,
  '/pending-deposits': superadmin,
  '/member-analytics': superadmin,
  '/investment-progress': superadmin,
  '/family-members': ['superadmin', 'member'],
  '/notifications': ['superadmin', 'member'],
  '/settings': everyone,
  '/coordinators': superadmin,
  '/commission-rates': superadmin,
  '/coordinator-dashboard': coordinators,
  '/coordinator-investments': coordinators,
  '/coordinator-commissions': coordinators,
  '/ranking': coordinators,
  '/panchayat-dashboard': panchayat,
  '/panchayat/members': panchayat,
  '/panchayat/investments': panchayat,
  '/panchayat/commissions': panchayat,
  '/panchayat/analytics': panchayat,
  '/member-dashboard': member,
  '/deposits': member,
} as const satisfies Record<string, readonly Role[]>;

export type ScreenPath = keyof typeof screens;

/** A generic 'coordinator' and any unknown role are routed as coordinators (decisions §6). */
const routedAs = (role: string): string => (everyone.some((known) => known === role) ? role : 'district');

export const maySee = (role: string, path: ScreenPath): boolean =>
  (screens[path] as readonly string[]).includes(routedAs(role));

/** Where / and unknown paths lead (§1-2.1). */
export function homeOf(role: string): ScreenPath {
  if (role === 'panchayat') return '/panchayat-dashboard';
  return role === 'superadmin' || role === 'member' ? '/dashboard' : '/coordinator-dashboard';
}

const superadminMenu: readonly ScreenPath[] = [
  '/dashboard',
  '/pending-deposits',
  '/investment-plans',
  '/commission-rates',
  '/commission-management',
  '/investment-progress',
  '/coordinators',
  '/family-members',
  '/member-analytics',
  '/pending-commissions',
  '/notifications',
  '/settings',
];
const coordinatorMenu: readonly ScreenPath[] = [
  '/coordinator-dashboard',
  '/coordinator-investments',
  '/coordinator-commissions',
  '/ranking',
];
const panchayatMenu: readonly ScreenPath[] = ['/panchayat-dashboard', ...coordinatorMenu];
const memberMenu: readonly ScreenPath[] = [
  '/member-dashboard',
  '/deposits',
  '/family-members',
  '/notifications',
  '/settings',
];

/** The sidebar of a role, in exactly the order of §1-2.2. */
export function menuOf(role: string): readonly ScreenPath[] {
  switch (role) {
    case 'superadmin':
      return superadminMenu;
    case 'panchayat':
      return panchayatMenu;
    case 'member':
      return memberMenu;
    case 'state':
    case 'sambhaag':
    case 'district':
    case 'tehsil':
    case 'sankul':
      return coordinatorMenu;
    default:
      return [...coordinatorMenu, ...memberMenu];
  }
}
