/** The English texts of each namespace. The compiler checks keys against them (i18next.d.ts). */
export interface Resources {
  common: typeof import('./en/common.json');
  auth: typeof import('./en/auth.json');
  account: typeof import('./en/account.json');
  shell: typeof import('./en/shell.json');
  decisions: typeof import('./en/decisions.json');
  audit: typeof import('./en/audit.json');
  dashboard: typeof import('./en/dashboard.json');
  deposits: typeof import('./en/deposits.json');
  'all-deposits': typeof import('./en/all-deposits.json');
  'deposit-review': typeof import('./en/deposit-review.json');
  commissions: typeof import('./en/commissions.json');
  'all-commissions': typeof import('./en/all-commissions.json');
  'family-members': typeof import('./en/family-members.json');
  'all-family-members': typeof import('./en/all-family-members.json');
  'investment-plans': typeof import('./en/investment-plans.json');
  'commission-rates': typeof import('./en/commission-rates.json');
  'commission-report': typeof import('./en/commission-report.json');
  'investment-progress': typeof import('./en/investment-progress.json');
  'member-analytics': typeof import('./en/member-analytics.json');
  member: typeof import('./en/member.json');
  members: typeof import('./en/members.json');
  'my-deposits': typeof import('./en/my-deposits.json');
  receipts: typeof import('./en/receipts.json');
  coordinator: typeof import('./en/coordinator.json');
  'coordinator-dashboard': typeof import('./en/coordinator-dashboard.json');
  'coordinator-investments': typeof import('./en/coordinator-investments.json');
  'coordinator-commissions': typeof import('./en/coordinator-commissions.json');
  ranking: typeof import('./en/ranking.json');
  coordinators: typeof import('./en/coordinators.json');
  panchayat: typeof import('./en/panchayat.json');
  round: typeof import('./en/round.json');
  passbook: typeof import('./en/passbook.json');
  settings: typeof import('./en/settings.json');
  notifications: typeof import('./en/notifications.json');
  ui: typeof import('./en/ui.json');
}
