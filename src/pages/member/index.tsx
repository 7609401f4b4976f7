import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import type { PageResource } from '@/providers/page-resource';

export const memberDashboard: PageResource = {
  name: 'member-dashboard',
  list: '/member-dashboard',
  label: 'shell:screens.member-dashboard',
  icon: <DashboardOutlined />,
  isNested: true,
  offlineFor: ['member'],
  parts: [{ name: 'passbook', to: '/member-dashboard/passbook' }],
  texts: ['member', 'family-members', 'receipts'],
  laterTexts: ['passbook'],
  load: async () => ({ default: (await import('./dashboard')).MemberArea }),
  firstCalls: async () => (await import('./first-calls')).memberCalls,
};

/** A login leads to this URL of the same page. */
export const memberHome: PageResource = {
  ...memberDashboard,
  identifier: 'member-home',
  list: '/dashboard',
  menuOf: [],
  parent: 'member-dashboard',
};
