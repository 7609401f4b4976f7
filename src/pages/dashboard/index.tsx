import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import type { PageResource } from '@/providers/page-resource';

export const dashboard: PageResource = {
  name: 'dashboard',
  list: '/dashboard',
  label: 'shell:screens.dashboard',
  icon: <DashboardOutlined />,
  texts: ['dashboard'],
  load: async () => ({ default: (await import('./page')).SuperadminDashboard }),
  firstCalls: async () => (await import('./first-calls')).dashboardCalls,
};
