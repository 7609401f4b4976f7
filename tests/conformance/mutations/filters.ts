import { isCall } from '../mutated-server';
import { type Case, on, rowsOf, without } from './mutation';

const DEPOSITS = '/superadmin/crud/deposit';
const nobody = 'f'.repeat(24);

/** Lists whose filters do not do what they say. */
export const filterCases: readonly Case[] = [
  {
    name: 'a status that is ignored',
    only: 'superadmin.deposits.list',
    mutation: without(DEPOSITS, 'status'),
    found: ['superadmin.deposits.list data.response: only rows with status=approved'],
  },
  {
    name: 'a search that is ignored',
    only: 'superadmin.members.list',
    mutation: without('/superadmin/crud/member', 'search'),
    found: ['superadmin.members.list data.response: only rows with search='],
  },
  {
    name: 'a month that is ignored',
    only: 'coordinator.dashboard.investments',
    mutation: without('/coordinator/dashboard/investments', 'month'),
    found: ['coordinator.dashboard.investments data.deposits: only rows with month='],
  },
  {
    name: 'a year that is ignored',
    only: 'superadmin.deposits.list',
    mutation: without(DEPOSITS, 'year'),
    found: ['superadmin.deposits.list data.response: only rows with year='],
  },
  {
    name: 'a level that is ignored',
    only: 'superadmin.rates.list',
    mutation: without('/superadmin/commission-management/commission-rates', 'coordinatorLevel'),
    found: ['superadmin.rates.list data.commissionRates: only rows with coordinatorLevel=panchayat'],
  },
  {
    name: 'a filter that loses a row',
    only: 'superadmin.deposits.list',
    mutation: on(DEPOSITS, (reply, { query }) => {
      if (!query.has('paymentMethod')) return;
      rowsOf(reply, (rows) => rows.slice(1));
      reply.body = JSON.parse(
        JSON.stringify(reply.body).replace(/"totalCount":(\d+)/, (_, n) => `"totalCount":${n - 1}`),
      );
    }),
    found: ['superadmin.deposits.list data.response: all '],
  },
  {
    name: 'a first day that is not included',
    only: 'superadmin.deposits.pending',
    mutation: {
      ofCall: ({ path, query }) => {
        const day = query.get('submittedFrom');
        if (!path.endsWith('/deposits/pending') || !day || day.startsWith('2099')) return;
        query.set('submittedFrom', new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
      },
    },
    found: ['superadmin.deposits.pending data: all '],
  },
  {
    name: 'an id that nobody has, and finds all',
    only: 'superadmin.family-members.list',
    mutation: {
      ofCall: (call) => {
        if (isCall('GET', /family-members$/)(call) && call.query.get('memberId') === nobody)
          call.query.delete('memberId');
      },
    },
    found: ['superadmin.family-members.list data.familyMembers: no row, or a refusal, for a value that no record has'],
  },
  {
    name: 'a search for a text that nothing has, and finds all',
    only: 'superadmin.plans.list',
    mutation: {
      ofCall: ({ path, query }) => {
        if (path.endsWith('/deposit-plan') && query.get('search')?.startsWith('qzx')) query.delete('search');
      },
    },
    found: ['superadmin.plans.list data.depositPlans: no row, or a refusal, for a value that no record has'],
  },
  {
    name: 'a plan of the own family that is ignored',
    only: 'member.dashboard.monthly-progress',
    mutation: without('/member/dashboard/monthly-progress', 'planId'),
    found: ['member.dashboard.monthly-progress data.progress: only rows with planId='],
  },
];
