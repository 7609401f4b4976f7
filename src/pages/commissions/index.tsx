import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const commissions: PageResource = {
  name: 'commissions',
  list: '/pending-commissions',
  edit: '/pending-commissions/edit/:id',
  show: '/pending-commissions/show/:id',
  label: 'shell:screens.pending-commissions',
  icon: <PaymentsOutlined />,
  showsTable: true,
  texts: ['commissions', 'decisions'],
  load: async () => ({ default: (await import('./list')).CommissionList }),
  firstCalls: async () => (await import('./first-calls')).commissionCalls,
};
