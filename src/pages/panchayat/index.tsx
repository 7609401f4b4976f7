import AnalyticsOutlined from '@mui/icons-material/AnalyticsOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { listCollectionRound } from '@/contract/downline';
import type { PageResource } from '@/providers/page-resource';

export const panchayatDashboard: PageResource = {
  name: 'panchayat-dashboard',
  list: '/panchayat-dashboard',
  label: 'shell:screens.panchayat-dashboard',
  icon: <DashboardOutlined />,
  offlineFor: ['panchayat'],
  texts: ['panchayat', 'coordinator'],
  load: async () => ({ default: (await import('./dashboard/page')).PanchayatDashboard }),
  firstCalls: async () => (await import('./first-calls')).dashboardCalls,
};

export const panchayatMembers: PageResource = {
  name: 'panchayat-members',
  list: '/panchayat/members',
  label: 'shell:screens.panchayat-members',
  icon: <GroupsOutlined />,
  isExtension: true,
  isNested: true,
  showsTable: true,
  parts: [
    {
      name: 'round',
      to: '/panchayat/members?view=round',
      menu: { icon: <RouteOutlined />, call: listCollectionRound },
    },
  ],
  offlineFor: ['panchayat'],
  texts: ['panchayat', 'coordinator', 'round'],
  laterTexts: ['round-notes'],
  load: async () => ({ default: (await import('./members/page')).PanchayatMembers }),
  firstCalls: async () => (await import('./first-calls')).memberCalls,
};

export const panchayatInvestments: PageResource = {
  name: 'panchayat-investments',
  list: '/panchayat/investments',
  label: 'shell:screens.panchayat-investments',
  icon: <TimelineOutlined />,
  menuOf: [],
  parent: 'coordinator-investments',
  showsTable: true,
  texts: ['panchayat', 'coordinator'],
  load: async () => ({ default: (await import('./investments/page')).PanchayatInvestments }),
  firstCalls: async () => (await import('./first-calls')).investmentCalls,
};

export const panchayatCommissions: PageResource = {
  name: 'panchayat-commissions',
  list: '/panchayat/commissions',
  label: 'shell:screens.panchayat-commissions',
  icon: <PaymentsOutlined />,
  menuOf: [],
  parent: 'coordinator-commissions',
  isNested: true,
  showsTable: true,
  offlineFor: ['panchayat'],
  texts: ['panchayat', 'coordinator', 'decisions'],
  load: async () => ({ default: (await import('./commissions/page')).PanchayatCommissions }),
  firstCalls: async () => (await import('./first-calls')).commissionCalls,
};

export const panchayatAnalytics: PageResource = {
  name: 'panchayat-analytics',
  list: '/panchayat/analytics',
  label: 'shell:screens.panchayat-analytics',
  icon: <AnalyticsOutlined />,
  menuOf: [],
  parent: 'panchayat-dashboard',
  texts: ['panchayat', 'coordinator'],
  load: async () => ({ default: (await import('./analytics/page')).PanchayatAnalytics }),
};
