import AnalyticsOutlined from '@mui/icons-material/AnalyticsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const memberAnalytics: PageResource = {
  name: 'member-analytics',
  list: '/member-analytics',
  label: 'shell:screens.member-analytics',
  icon: <AnalyticsOutlined />,
  isNested: true,
  texts: ['member-analytics', 'family-members'],
  load: async () => ({ default: (await import('./page')).MemberAnalyticsPage }),
  firstCalls: async () => (await import('./first-calls')).summaryCalls,
};
