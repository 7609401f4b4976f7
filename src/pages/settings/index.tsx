import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { listOfficeAccounts } from '@/contract/office';
import type { PageResource } from '@/providers/page-resource';

export const settings: PageResource = {
  name: 'settings',
  list: '/settings',
  label: 'shell:screens.settings',
  icon: <SettingsOutlined />,
  menuOf: ['superadmin', 'member'],
  texts: ['settings', 'family-members'],
  load: async () => ({ default: (await import('./page')).SettingsPage }),
  firstCalls: async () => (await import('./first-calls')).settingsCalls,
};

/** It is a tab of the settings, so that it has no menu item of its own. */
export const office: PageResource = {
  name: 'office',
  list: '/settings/office',
  create: '/settings/office/create',
  edit: '/settings/office/edit/:id',
  label: 'shell:screens.office',
  icon: <BadgeOutlined />,
  isExtension: true,
  call: listOfficeAccounts,
  menuOf: [],
  parent: 'settings',
  texts: ['office', 'settings'],
  load: async () => ({ default: (await import('./office')).OfficePages }),
  firstCalls: async () => (await import('./first-calls')).officeCalls,
};
