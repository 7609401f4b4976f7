import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const investmentPlans: PageResource = {
  name: 'investment-plans',
  list: '/investment-plans',
  create: '/investment-plans/create',
  edit: '/investment-plans/edit/:id',
  show: '/investment-plans/show/:id',
  label: 'shell:screens.investment-plans',
  icon: <SavingsOutlined />,
  showsTable: true,
  texts: ['investment-plans'],
  load: async () => ({ default: (await import('./list')).PlanList }),
  firstCalls: async () => (await import('./first-calls')).planCalls,
};
