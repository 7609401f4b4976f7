import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { PageResource } from '@/providers/page-resource';

export const commissionReport: PageResource = {
  name: 'commission-report',
  list: '/commission-management',
  label: 'shell:screens.commission-management',
  icon: <ReceiptLongOutlined />,
  isNested: true,
  texts: ['commission-report'],
  load: async () => ({ default: (await import('./page')).CommissionReport }),
  firstCalls: async () => (await import('./first-calls')).reportCalls,
};
