import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
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
