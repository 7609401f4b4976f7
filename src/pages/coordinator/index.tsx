import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import type { PageResource } from '@/providers/page-resource';

/** A panchayat has a dashboard of its own and calls this its overview. */
export const coordinatorDashboard: PageResource = {
  name: 'coordinator-dashboard',
  list: '/coordinator-dashboard',
  label: 'shell:screens.coordinator-dashboard',
  labelFor: { panchayat: 'shell:screens.coordinator-overview' },
  icon: <SpaceDashboardOutlined />,
  texts: ['coordinator', 'coordinator-dashboard', 'ranking'],
  load: async () => ({ default: (await import('./dashboard/page')).CoordinatorDashboard }),
  firstCalls: async () => (await import('./first-calls')).dashboardCalls,
};

export const coordinatorInvestments: PageResource = {
  name: 'coordinator-investments',
  list: '/coordinator-investments',
  label: 'shell:screens.coordinator-investments',
  icon: <TimelineOutlined />,
  texts: ['coordinator', 'coordinator-dashboard', 'coordinator-investments'],
  load: async () => ({ default: (await import('./investments/page')).CoordinatorInvestments }),
  firstCalls: async () => (await import('./first-calls')).investmentCalls,
};

export const coordinatorCommissions: PageResource = {
  name: 'coordinator-commissions',
  list: '/coordinator-commissions',
  label: 'shell:screens.coordinator-commissions',
  icon: <PaymentsOutlined />,
  isNested: true,
  parts: [{ name: 'statement', to: '/coordinator-commissions/statement' }],
  texts: ['coordinator', 'coordinator-dashboard', 'coordinator-commissions'],
  load: async () => ({ default: (await import('./commissions/page')).CoordinatorCommissions }),
  firstCalls: async () => (await import('./first-calls')).commissionCalls,
};

export const ranking: PageResource = {
  name: 'ranking',
  list: '/ranking',
  label: 'shell:screens.ranking',
  icon: <EmojiEventsOutlined />,
  texts: ['ranking'],
  load: async () => ({ default: (await import('./ranking/page')).RankingPage }),
  firstCalls: async () => (await import('./first-calls')).rankingCalls,
};
