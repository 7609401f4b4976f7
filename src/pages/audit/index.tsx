import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import { listAudit } from '@/contract/audit';
import type { PageResource } from '@/providers/page-resource';

export const audit: PageResource = {
  name: 'audit',
  list: '/audit-trail',
  label: 'shell:screens.audit-trail',
  icon: <ManageHistoryOutlined />,
  isExtension: true,
  call: listAudit,
  showsTable: true,
  texts: ['audit', 'fields', 'family-members', 'members'],
  load: async () => ({ default: (await import('./list')).AuditList }),
  firstCalls: async () => (await import('./first-calls')).auditCalls,
};
