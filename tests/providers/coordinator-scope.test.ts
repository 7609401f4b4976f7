import { describe, expect, it } from 'vitest';
import { coordinatorOf } from '@/api/coordinator-scope';
import { listOwnCommissions, processCommissions } from '@/contract/commissions';
import { coordinatorOverview } from '@/contract/dashboards';
import { listAllFamilyMembers } from '@/contract/family-members';
import { rankingLeaderboard } from '@/contract/ranking';
import { dataProvider } from '@/providers/data-provider';
import { call } from '@/refine/call';
import { getSession, type Session } from '@/session/session';
import { personas } from '../../fixtures/personas';
import { testHost } from '../support/test-host';
import { startVisit } from '../support/ui/visit';

const begin = (as: string) => startVisit('/', { as });
const queries = () =>
  testHost.calls.map((call) => {
    const { pathname, searchParams } = new URL(call.split(' ')[1] ?? '', 'http://host');
    return { pathname, query: Object.fromEntries(searchParams) };
  });

describe('a call of the coordinator area', () => {
  it('names the signed-in coordinator, whatever makes it', async () => {
    await begin('tehsil');
    const scope = { coordinatorType: 'tehsil', coordinatorId: personas.tehsil.id };
    await dataProvider.getList({ resource: 'own-commissions', pagination: { current: 2, pageSize: 5 } });
    await call(coordinatorOverview);
    await call(rankingLeaderboard, { query: { timeframe: 'year' } });
    expect(queries()).toEqual([
      { pathname: listOwnCommissions.path, query: { ...scope, page: '2', limit: '5' } },
      { pathname: coordinatorOverview.path, query: scope },
      { pathname: rankingLeaderboard.path, query: { ...scope, timeframe: 'year' } },
    ]);
  });

  it('names it also when it changes something', async () => {
    const { api } = await begin('panchayat');
    const waiting = api.store
      .all('commissions')
      .find((row) => row.coordinatorId === personas.panchayat.id && row.status === 'pending' && !row.processedAt);
    await call(processCommissions, { body: { commissionIds: [waiting?._id ?? ''] } });
    expect(queries()[0]?.query).toEqual({ coordinatorType: 'panchayat', coordinatorId: personas.panchayat.id });
  });

  it('is the only one that does', async () => {
    await begin('superadmin');
    await call(listAllFamilyMembers, { query: { page: 1 } });
    expect(queries()[0]?.query).toEqual({ page: '1' });
  });
});

it('a session whose role is no level is one of a district', async () => {
  await begin('sankul');
  const session = getSession() as Session;
  expect(coordinatorOf(session).coordinatorType).toBe('sankul');
  const user = { ...session.user, role: 'coordinator' as never };
  expect(coordinatorOf({ ...session, user })).toEqual({
    coordinatorType: 'district',
    coordinatorId: personas.sankul.id,
  });
  expect(coordinatorOf(undefined).coordinatorId).toBe('');
});
