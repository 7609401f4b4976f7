import PersonOutlined from '@mui/icons-material/PersonOutlined';
import type { PageResource } from '@/providers/page-resource';

export const members: PageResource = {
  name: 'members',
  list: '/members',
  create: '/members/create',
  edit: '/members/edit/:id',
  show: '/members/show/:id',
  label: 'shell:screens.members',
  icon: <PersonOutlined />,
  isExtension: true,
  showsTable: true,
  texts: ['members', 'decisions', 'investment-progress'],
  load: async () => ({ default: (await import('./list')).MemberList }),
  firstCalls: async () => (await import('./first-calls')).memberCalls,
};
