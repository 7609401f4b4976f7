import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import type { PageResource } from '@/providers/page-resource';

/** What was earned in a period. */
export const commissionReport: PageResource = {
  name: 'commission-report',
  list: '/commission-management',
  label: 'shell:screens.commission-management',
  icon: <AssessmentOutlined />,
  isNested: true,
  texts: ['commission-report'],
  load: async () => ({ default: (await import('./page')).CommissionReport }),
};
