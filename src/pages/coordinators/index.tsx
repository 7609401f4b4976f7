import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const coordinators: PageResource = {
  name: 'coordinators',
  list: '/coordinators',
  create: '/coordinators/create',
  edit: '/coordinators/edit/:id',
  show: '/coordinators/show/:id',
  label: 'shell:screens.coordinators',
  icon: <GroupsOutlined />,
  showsTable: true,
  texts: ['coordinators', 'fields'],
  load: async () => ({ default: (await import('./list')).CoordinatorList }),
  firstCalls: async () => (await import('./first-calls')).coordinatorCalls,
};
