import { addTexts } from './i18n';
import { needAreas } from './language';

/** Texts that come with the screens that show them; the shell's own are there from the start. */
const areas = {
  decisions: () => import('./en/decisions.json'),
  dashboard: () => import('./en/dashboard.json'),
  deposits: () => import('./en/deposits.json'),
  commissions: () => import('./en/commissions.json'),
  'all-family-members': () => import('./en/all-family-members.json'),
  'family-members': () => import('./en/family-members.json'),
  'investment-plans': () => import('./en/investment-plans.json'),
  'commission-rates': () => import('./en/commission-rates.json'),
  'investment-progress': () => import('./en/investment-progress.json'),
  'member-analytics': () => import('./en/member-analytics.json'),
  'commission-report': () => import('./en/commission-report.json'),
  member: () => import('./en/member.json'),
  'my-deposits': () => import('./en/my-deposits.json'),
  receipts: () => import('./en/receipts.json'),
  coordinator: () => import('./en/coordinator.json'),
  'coordinator-dashboard': () => import('./en/coordinator-dashboard.json'),
  'coordinator-investments': () => import('./en/coordinator-investments.json'),
  'coordinator-commissions': () => import('./en/coordinator-commissions.json'),
  ranking: () => import('./en/ranking.json'),
  coordinators: () => import('./en/coordinators.json'),
  panchayat: () => import('./en/panchayat.json'),
  round: () => import('./en/round.json'),
  passbook: () => import('./en/passbook.json'),
  settings: () => import('./en/settings.json'),
};

export type Area = keyof typeof areas;

export async function loadTexts(area: Area): Promise<void> {
  const [texts] = await Promise.all([areas[area](), needAreas(area)]);
  addTexts(area, texts.default);
}
