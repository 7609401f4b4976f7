import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import type { PageResource } from '@/providers/page-resource';

export const notifications: PageResource = {
  name: 'notifications',
  list: '/notifications',
  label: 'shell:screens.notifications',
  icon: <NotificationsOutlined />,
  texts: ['notifications'],
  load: async () => ({ default: (await import('./page')).NotificationsPage }),
};
