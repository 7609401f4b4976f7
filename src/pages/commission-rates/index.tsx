import PercentOutlined from '@mui/icons-material/PercentOutlined';
import type { PageResource } from '@/providers/page-resource';

export const commissionRates: PageResource = {
  name: 'commission-rates',
  list: '/commission-rates',
  create: '/commission-rates/create',
  edit: '/commission-rates/edit/:id',
  show: '/commission-rates/show/:id',
  label: 'shell:screens.commission-rates',
  icon: <PercentOutlined />,
  texts: ['commission-rates'],
  load: async () => ({ default: (await import('./list')).RateList }),
  firstCalls: async () => (await import('./first-calls')).rateCalls,
};
