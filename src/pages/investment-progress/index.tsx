import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import type { PageResource } from '@/providers/page-resource';

export const investmentProgress: PageResource = {
  name: 'investment-progress',
  list: '/investment-progress',
  label: 'shell:screens.investment-progress',
  icon: <TimelineOutlined />,
  isNested: true,
  showsTable: true,
  texts: ['investment-progress', 'family-members'],
  load: async () => ({ default: (await import('./page')).InvestmentProgress }),
  firstCalls: async () => (await import('./first-calls')).progressCalls,
};
