import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const deposits: PageResource = {
  name: 'deposits',
  list: '/pending-deposits',
  create: '/pending-deposits/create',
  edit: '/pending-deposits/edit/:id',
  show: '/pending-deposits/show/:id',
  label: 'shell:screens.pending-deposits',
  icon: <PendingActionsOutlined />,
  showsTable: true,
  texts: ['deposits', 'decisions'],
  load: async () => ({ default: (await import('./list')).DepositList }),
  firstCalls: async () => (await import('./first-calls')).depositCalls,
};
