import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { listDuePayouts } from '@/contract/payouts';
import type { PageResource } from '@/providers/page-resource';

/** It is a tab of the commissions, so that it has no menu item of its own. */
export const payouts: PageResource = {
  name: 'payouts',
  list: '/pending-commissions/payouts',
  create: '/pending-commissions/payouts/create',
  show: '/pending-commissions/payouts/show/:id',
  label: 'shell:screens.payouts',
  icon: <AccountBalanceOutlined />,
  isExtension: true,
  call: listDuePayouts,
  menuOf: [],
  parent: 'commissions',
  showsTable: true,
  texts: ['payouts', 'commissions', 'decisions', 'fields'],
  load: async () => ({ default: (await import('./pages')).PayoutPages }),
  firstCalls: async () => (await import('./first-calls')).payoutCalls,
};
