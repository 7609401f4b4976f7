import type { Endpoint } from '../contract/endpoint';

/** Where the list of a resource comes from, and the name its rows may have in the answer besides `response`. */
interface Source {
  list: () => Promise<Endpoint>;
  rows: readonly string[];
}

/**
 * refine's resources and the calls behind them, a line each; names of rows in the order they are tried (decisions §3).
 * A contract comes with the screen that shows it, so it is not loaded for the others.
 */
export const sources: Record<string, Source> = {
  deposits: {
    list: async () => (await import('../contract/deposits')).listPendingDepositsOptimized,
    rows: ['deposits'],
  },
  commissions: {
    list: async () => (await import('../contract/commissions')).listPendingCommissions,
    rows: ['pendingCommissions', 'commissions'],
  },
  'investment-plans': {
    list: async () => (await import('../contract/plans')).listPlans,
    rows: ['depositPlans', 'plans'],
  },
  'commission-rates': {
    list: async () => (await import('../contract/rates')).listRates,
    rows: ['commissionRates', 'rates'],
  },
  'family-members': {
    list: async () => (await import('../contract/family-members')).listFamilyMembers,
    rows: ['familyMembers'],
  },
  'my-deposits': {
    list: async () => (await import('../contract/member-deposits')).listMyDeposits,
    rows: ['deposits'],
  },
  'all-family-members': {
    list: async () => (await import('../contract/all-family-members')).listAllFamilyMembers,
    rows: ['familyMembers'],
  },
  coordinators: {
    list: async () => (await import('../contract/earnings')).coordinatorsWithEarnings,
    rows: ['coordinators'],
  },
  members: {
    list: async () => (await import('../contract/members')).listMembers,
    rows: ['members'],
  },
  'investment-progress': {
    list: async () => (await import('../contract/investment-progress')).allMembersProgress,
    rows: ['allMembersProgress'],
  },
  'member-summary': {
    list: async () => (await import('../contract/analytics')).memberInvestmentSummary,
    rows: ['memberSummary'],
  },
  'family-summary': {
    list: async () => (await import('../contract/analytics')).familyMemberInvestmentSummary,
    rows: ['familyMemberSummary'],
  },
  downline: {
    list: async () => (await import('../contract/coordinator-area')).listDownline,
    rows: ['downlineMembers'],
  },
  'downline-investments': {
    list: async () => (await import('../contract/coordinator-investments')).listDownlineInvestments,
    rows: ['deposits'],
  },
  'own-commission-details': {
    list: async () => (await import('../contract/coordinator-commissions')).commissionDetails,
    rows: ['commissions'],
  },
  'coordinator-investments': {
    list: async () => (await import('../contract/coordinator-investments')).listDownlineInvestments,
    rows: ['deposits'],
  },
  'own-commissions': {
    list: async () => (await import('../contract/coordinator-area')).listOwnCommissions,
    rows: ['commissions'],
  },
};
