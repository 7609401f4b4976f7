import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { PageResource } from '@/providers/page-resource';

export const myDeposits: PageResource = {
  name: 'my-deposits',
  list: '/deposits',
  label: 'shell:screens.deposits',
  icon: <AccountBalanceWalletOutlined />,
  offlineFor: ['member'],
  showsTable: true,
  texts: ['my-deposits', 'receipts'],
  load: async () => ({ default: (await import('./list')).MyDepositList }),
  firstCalls: async () => (await import('./first-calls')).depositCalls,
};
