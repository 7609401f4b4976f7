import allFamilyMembers from './en/all-family-members.json';
import auth from './en/auth.json';
import commissionRates from './en/commission-rates.json';
import commissionReport from './en/commission-report.json';
import commissions from './en/commissions.json';
import common from './en/common.json';
import coordinator from './en/coordinator.json';
import coordinatorCommissions from './en/coordinator-commissions.json';
import coordinatorDashboard from './en/coordinator-dashboard.json';
import coordinatorInvestments from './en/coordinator-investments.json';
import coordinators from './en/coordinators.json';
import dashboard from './en/dashboard.json';
import decisions from './en/decisions.json';
import deposits from './en/deposits.json';
import familyMembers from './en/family-members.json';
import investmentPlans from './en/investment-plans.json';
import investmentProgress from './en/investment-progress.json';
import member from './en/member.json';
import memberAnalytics from './en/member-analytics.json';
import myDeposits from './en/my-deposits.json';
import notifications from './en/notifications.json';
import panchayat from './en/panchayat.json';
import passbook from './en/passbook.json';
import ranking from './en/ranking.json';
import receipts from './en/receipts.json';
import round from './en/round.json';
import server from './en/server.json';
import settings from './en/settings.json';
import shell from './en/shell.json';
import ui from './en/ui.json';

/** Every area's texts, by namespace: the source of the keys' type. At run time each area comes with its screens (area-texts.ts). */
export const resources = {
  common,
  auth,
  shell,
  decisions,
  dashboard,
  deposits,
  commissions,
  'family-members': familyMembers,
  'all-family-members': allFamilyMembers,
  'investment-plans': investmentPlans,
  'commission-rates': commissionRates,
  'commission-report': commissionReport,
  'investment-progress': investmentProgress,
  'member-analytics': memberAnalytics,
  member,
  'my-deposits': myDeposits,
  receipts,
  coordinator,
  'coordinator-dashboard': coordinatorDashboard,
  'coordinator-investments': coordinatorInvestments,
  'coordinator-commissions': coordinatorCommissions,
  ranking,
  coordinators,
  panchayat,
  round,
  passbook,
  server,
  settings,
  notifications,
  ui,
};

type Texts = typeof resources;
type Plural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

/** 'area:path.to.text', checked against the English files. */
export type MessageKey = { [Area in keyof Texts & string]: `${Area}:${Path<Texts[Area]>}` }[keyof Texts & string];
