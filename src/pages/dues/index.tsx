import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { listDues } from '@/contract/dues';
import type { PageResource } from '@/providers/page-resource';

/** It is a tab of investment progress, so that it has no menu item of its own. */
export const dues: PageResource = {
  name: 'dues',
  list: '/investment-progress/dues',
  show: '/investment-progress/dues/show/:id',
  label: 'shell:screens.dues',
  icon: <TimelineOutlined />,
  isExtension: true,
  call: listDues,
  menuOf: [],
  parent: 'investment-progress',
  isNested: true,
  showsTable: true,
  texts: ['dues', 'round-notes', 'decisions'],
  load: async () => ({ default: (await import('./pages')).DuesPages }),
  firstCalls: async () => (await import('./first-calls')).duesCalls,
};
