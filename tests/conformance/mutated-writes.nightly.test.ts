import { describe, expect, it } from 'vitest';
import { changeRows, changeText, isCall, jsonReply, kindsIn, startMutatedServer, wordsOf } from './mutated-server';
import type { ProxiedCall, ProxiedReply } from './mutating-proxy';
import { UNKNOWN_ID } from './refusals';
import { fieldOf, isObject, type Row } from './rows-in';

/** Each test makes a server wrong in one way, which the suite must report, and nothing else. */
const reportOf = startMutatedServer();

const isOfTheRun = (row: Row): boolean => String(fieldOf(row, 'memberReferenceId.userName')).startsWith('conformance');
describe('a server without faults', () => {
  it('has no differences behind the proxy', async () => {
    const report = await reportOf({}, 'superadmin.commissions.', true);
    expect(kindsIn(report)).toEqual([]);
    expect(report.checks.length).toBeGreaterThan(100);
  });
});

describe('what is saved', () => {
  const isCreation = isCall('POST', /^\/superadmin\/crud\/deposit-plan$/);
  const raised = (call: ProxiedCall): void => {
    if (isCreation(call) && isObject(call.body) && Number(call.body.planAmount) > 0)
      call.body = { ...call.body, planAmount: Number(call.body.planAmount) + 1 };
  };

  it('with another amount', async () => {
    const report = await reportOf({ ofCall: raised }, 'superadmin.plans.', true);
    expect(kindsIn(report)).toEqual([
      'superadmin.plans.create: data.depositPlan, read again.planAmount',
      'superadmin.plans.create: data.depositPlan.planAmount',
    ]);
    expect(wordsOf(report, 'data.depositPlan.planAmount')).toMatchObject({ expected: '100.2', got: '101.2' });
  });

  it('with another amount than the answer says', async () => {
    const report = await reportOf(
      {
        ofCall: raised,
        ofReply: (reply, call) => {
          if (isCreation(call)) changeText(reply, /"planAmount":101.2/, '"planAmount":100.2');
        },
      },
      'superadmin.plans.',
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.create: data.depositPlan, read again.planAmount']);
  });

  it('does not make other calls wrong', async () => {
    const report = await reportOf({ ofCall: raised }, 'superadmin.deposits.', true);
    expect(kindsIn(report)).toEqual([]);
  });

  it('by an answer alone', async () => {
    const saved = new Map<string, Row>();
    const report = await reportOf(
      {
        answer: ({ method, path, body }) => {
          const id = path.split('/').at(-1) ?? '';
          const plan = saved.get(id);
          if (method !== 'PATCH' || !plan || !isObject(body)) return undefined;
          return jsonReply({ success: true, data: { depositPlan: { ...plan, ...body } } });
        },
        ofReply: ({ body }, call) => {
          const plan = fieldOf(body, 'data.depositPlan');
          if (isCreation(call) && isObject(plan)) saved.set(String(plan._id), plan);
        },
      },
      'superadmin.plans.',
      true,
    );
    expect(kindsIn(report)).toEqual(
      ['isActive', 'isRecurring', 'planAmount', 'profitAmount'].map(
        (field) => `superadmin.plans.update: data.depositPlan, read again.${field}`,
      ),
    );
  });

  it('and removed by an answer alone', async () => {
    const report = await reportOf(
      {
        answer: ({ method, path }) => {
          const id = path.split('/').at(-1) ?? '';
          if (method !== 'DELETE' || !path.includes('/deposit-plan/') || id === UNKNOWN_ID) return undefined;
          return jsonReply({ success: true, data: { _id: id } });
        },
      },
      'superadmin.plans.delete',
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.plans.delete: data.depositPlan, read again']);
  });
});

describe('a decision', () => {
  const isApproval = isCall('PATCH', /\/deposits\/\w+\/approve$/);
  const isPendingCommissions = isCall('GET', /\/pending-commissions$/);
  const only = 'superadmin.deposits.approve';

  it('that makes no commissions', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, call) => {
          if (isPendingCommissions(call) && reply.status === 200)
            reply.body = changeRows(reply.body, (rows) => rows.filter((row) => !isOfTheRun(row)));
        },
      },
      only,
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.approve: commissions']);
    expect(wordsOf(report, 'commissions')).toMatchObject({
      expected: 'panchayat, tehsil, sambhaag, state',
      got: 'none',
    });
  });

  it('that makes a commission of another amount', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, call) => {
          if (isPendingCommissions(call) && reply.status === 200)
            reply.body = changeRows(reply.body, (rows) =>
              rows.map((row) => (isOfTheRun(row) && row.panchayatReferenceId ? { ...row, commisionAmount: 2.5 } : row)),
            );
        },
      },
      only,
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.approve: commission of panchayat.commisionAmount']);
    expect(wordsOf(report, 'commission of panchayat.commisionAmount')).toMatchObject({ expected: '2.51', got: '2.5' });
  });

  it('that counts other commissions than it makes', async () => {
    const report = await reportOf(
      { ofReply: (reply) => changeText(reply, /"commissionsCreated":4/, '"commissionsCreated":0') },
      only,
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.approve: data.commissionsCreated']);
  });

  it('that leaves the deposit pending', async () => {
    const entered = new Map<string, Row>();
    const report = await reportOf(
      {
        answer: (call) => {
          const deposit = entered.get(call.path.split('/').at(-2) ?? '');
          if (!isApproval(call) || !deposit) return undefined;
          const approved = { ...deposit, status: 'approved', paymentStatus: 'completed' };
          return jsonReply({ success: true, data: { deposit: approved, commissionsCreated: 4 } });
        },
        ofReply: ({ body, status }, call) => {
          const deposit = fieldOf(body, 'data.deposit');
          if (!isObject(deposit)) return;
          if (status === 201) entered.set(String(deposit._id), deposit);
          if (call.path.endsWith('/deny')) entered.delete(String(deposit._id));
        },
      },
      'superadmin.deposits.',
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.approve: /superadmin/crud/deposits/pending']);
  });

  it('that can be made twice', async () => {
    const approvals = new Map<string, ProxiedReply>();
    const report = await reportOf(
      {
        ofReply: (reply, call) => {
          if (!isApproval(call)) return;
          const first = approvals.get(call.path);
          if (first) Object.assign(reply, first);
          else if (reply.status === 200) approvals.set(call.path, { ...reply });
        },
      },
      only,
      true,
    );
    expect(kindsIn(report)).toEqual(['superadmin.deposits.approve: status']);
    expect(wordsOf(report, 'status')).toMatchObject({ expected: '409', got: expect.stringMatching(/^200 /) });
  });

  it('that leaves the totals as they were', async () => {
    const report = await reportOf(
      {
        ofReply: (reply, { path }) => {
          if (path.endsWith('/pending/summary') && reply.status === 200)
            reply.body = { success: true, data: { totalCount: 3, totalAmount: 300, avgAmount: 100 } };
        },
      },
      'superadmin.deposits.',
      true,
    );
    expect(kindsIn(report)).toEqual(
      ['approve', 'deny'].flatMap((decision) =>
        ['totalAmount', 'totalCount'].map((total) => `superadmin.deposits.${decision}: pending ${total}`),
      ),
    );
  });

  it('about a commission that stays pending', async () => {
    const pending = new Map<string, Row>();
    const report = await reportOf(
      {
        answer: (call) => {
          const commission = pending.get(call.path.split('/').at(-2) ?? '');
          if (!isCall('PATCH', /\/commission\/\w+\/approve$/)(call) || !commission) return undefined;
          const notes = { notes: 'Of a conformance run' };
          return jsonReply({ success: true, data: { commission: { ...commission, ...notes, status: 'approved' } } });
        },
        ofReply: (reply, call) => {
          if (isPendingCommissions(call) && reply.status === 200)
            changeRows(reply.body, (rows) => {
              pending.clear();
              for (const row of rows) pending.set(String(row._id), row);
              return rows;
            });
        },
      },
      'superadmin.commissions.',
      true,
    );
    expect(kindsIn(report)).toEqual([
      'superadmin.commissions.approve: /superadmin/commission-management/pending-commissions',
    ]);
  });
});
