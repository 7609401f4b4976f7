import { LEVELS, type Role } from './roles';

/**
 * Who may do what: one table for the server's guard and for the access control of the UI. To `list` a resource is to see its page.
 * A resource whose records have the same roles for all actions declares them itself (see resources.ts). The table imports nothing but
 * the roles: the login page loads it.
 */
const superadmin = ['superadmin'] as const;
const member = ['member'] as const;
const coordinators = LEVELS;
const panchayat = ['panchayat'] as const;
const everyone = ['superadmin', ...LEVELS, 'member'] as const;

/** These roles can list, show, create, edit and delete the records of a resource. */
export const recordActions = <const Roles extends readonly Role[]>(roles: Roles) => ({
  list: roles,
  show: roles,
  create: roles,
  edit: roles,
  delete: roles,
});

export const permissions = {
  dashboard: { list: superadmin },
  deposits: { ...recordActions(superadmin), decide: superadmin },
  commissions: {
    list: superadmin,
    show: superadmin,
    edit: superadmin,
    decide: superadmin,
    calculate: superadmin,
    export: superadmin,
  },
  payouts: {
    list: superadmin,
    show: superadmin,
    create: superadmin,
    edit: superadmin,
    decide: superadmin,
    export: superadmin,
  },
  months: { list: superadmin, decide: superadmin },
  requests: { list: superadmin, show: superadmin, decide: superadmin, edit: superadmin },
  'hand-ins': { list: superadmin, decide: superadmin },
  'commission-report': { list: superadmin, export: superadmin },
  'investment-progress': { list: superadmin, export: superadmin },
  dues: { list: superadmin, show: superadmin, create: superadmin, export: superadmin },
  'member-analytics': { list: superadmin },
  members: { ...recordActions(superadmin), impersonate: superadmin },
  coordinators: recordActions(superadmin),
  badges: { list: superadmin },
  audit: { list: superadmin },
  office: { list: superadmin, create: superadmin, edit: superadmin, export: superadmin },
  search: { list: superadmin },
  'all-family-members': recordActions(superadmin),
  'member-dashboard': { list: member },
  'my-deposits': { list: member },
  'family-members': recordActions(member),
  investments: { list: member, create: member, show: member, dispute: member },
  'panchayat-dashboard': { list: panchayat },
  'panchayat-members': { list: panchayat },
  'panchayat-investments': { list: panchayat },
  'panchayat-commissions': { list: panchayat },
  'panchayat-analytics': { list: panchayat },
  'coordinator-dashboard': { list: coordinators },
  'coordinator-investments': { list: coordinators },
  'coordinator-commissions': { list: coordinators },
  ranking: { list: coordinators },
  downline: { list: coordinators, export: coordinators, visit: panchayat, answer: panchayat },
  cash: { list: panchayat, create: panchayat },
  'own-commissions': { list: coordinators, export: coordinators, process: panchayat },
  districts: { list: ['district'] },
  notifications: { list: ['superadmin', 'member'] },
  settings: { list: everyone },
  account: { show: everyone, edit: everyone },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

export type Resource = keyof typeof permissions;

/** A superadmin that may only read has these actions of its role alone, and its own account. */
const READING = ['list', 'show', 'export'];
export const isReading = (resource: string, action: string): boolean =>
  resource === 'account' || READING.includes(action);

/** An entry of the table: 'deposits.decide'. */
export type Permission = { [R in Resource]: `${R}.${keyof (typeof permissions)[R] & string}` }[Resource];

/** The resource of an entry, the roles that have this permission, and whether it is one of reading or of exporting. */
export function permissionOf(permission: Permission) {
  const [resource = '', action = ''] = permission.split('.');
  const actions: Readonly<Record<string, readonly Role[]>> = permissions[resource as Resource];
  return {
    resource: resource as Resource,
    roles: actions[action] ?? [],
    isReading: isReading(resource, action),
    isExport: action === 'export',
  };
}

/** A generic 'coordinator' and any unknown role see what a coordinator sees. */
export const effectiveRole = (role: string): string => (everyone.some((each) => each === role) ? role : 'district');

/** The paths / and unknown ones lead there. */
export function homePath(role: string): string {
  if (role === 'panchayat') return '/panchayat-dashboard';
  return role === 'superadmin' || role === 'member' ? '/dashboard' : '/coordinator-dashboard';
}
