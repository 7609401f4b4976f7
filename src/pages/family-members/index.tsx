import FamilyRestroomOutlined from '@mui/icons-material/FamilyRestroomOutlined';
import type { PageResource } from '@/providers/page-resource';

export const allFamilyMembers: PageResource = {
  name: 'all-family-members',
  list: '/family-members',
  create: '/family-members/create',
  edit: '/family-members/edit/:id',
  show: '/family-members/show/:id',
  label: 'shell:screens.family-members',
  icon: <FamilyRestroomOutlined />,
  showsTable: true,
  texts: ['family-members', 'all-family-members'],
  load: async () => ({ default: (await import('./all-list')).AllFamilyMemberList }),
  firstCalls: async () => (await import('./first-calls')).allCalls,
};

export const familyMembers: PageResource = {
  name: 'family-members',
  list: '/family-members',
  create: '/family-members/create',
  edit: '/family-members/edit/:id',
  show: '/family-members/show/:id',
  label: 'shell:screens.family-members',
  icon: <FamilyRestroomOutlined />,
  offlineFor: ['member'],
  showsTable: true,
  texts: ['family-members'],
  load: async () => ({ default: (await import('./list')).FamilyMemberList }),
  firstCalls: async () => (await import('./first-calls')).ownCalls,
};
