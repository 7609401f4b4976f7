/** Each call of the API has an example that the server accepts, with records of the fixtures. The demo logins make the calls. */

import type { ReceiptCodes } from '@server/context';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { isCashInHand } from '@server/store/rows';
import type { ReadonlyDataset } from '@server/store/tables';
import type { Endpoint } from '@/contract/endpoint';
import { isLevel, LEVELS, type Role } from '@/contract/roles';
import type { FindSchemas } from '@/contract/schemas';
import { toPercent, toRupees } from '@/domain/money';
import { dayOf, type Month, monthOf, toMonth, uniqueMonths } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';
import { DEMO_PASSWORD, demoFamily, personas } from '../../fixtures/personas';

/** The codes are those of no server: a code of the document opens nothing elsewhere. */
export const foreignReceiptCodes = createReceiptCodes({ secret: 'an example' });

export interface ExampleCall {
  /** The role of the demo login that makes the call; undefined for public endpoints. */
  readonly as: Role | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The keys are names of parameters, also of some that the endpoint does not have. */
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

type RowOf<C extends keyof ReadonlyDataset> = ReadonlyDataset[C][number];
type Body = ExampleCall['body'];

function first<T>(rows: readonly T[], fits: (row: T) => boolean = () => true): T {
  const row = rows.find(fits);
  if (row === undefined) throw new Error('The data lacks a record for the examples');
  return row;
}

/** Rows that no other row names can be deleted; where there is none, the example is refused with 409. */
const firstFree = <T extends { readonly _id: string }>(rows: readonly T[], named: Iterable<string | null>): T => {
  const taken = new Set(named);
  return rows.find(({ _id }) => !taken.has(_id)) ?? first(rows);
};

/** A row for each action, the last one for those that have none of their own. */
const inTurn = <const A extends string, T>(actions: readonly A[], rows: readonly T[]) =>
  Object.fromEntries(
    actions.map((action, index) => [action, first(rows.slice(Math.min(index, rows.length - 1)))]),
  ) as Record<A, T>;

const isDemo = (id: string): boolean => Object.values(personas).some((persona) => persona.id === id);

/** The records that examples are about. Calls that change a record each have one of their own, so that they can follow one another. */
function recordsOf(data: ReadonlyDataset) {
  const { coordinators, members, familyMembers, plans, rates, deposits, commissions, payouts } = data;
  const ofMember = (row: { memberId: string }) => row.memberId === personas.member.id;
  const pending = deposits.filter(({ status }) => status === 'pending');
  const toDecide = commissions.filter((row) => row.status === 'pending' && row.coordinatorId === personas.panchayat.id);
  const others = coordinators.filter(({ _id, level }) => level === 'panchayat' && !isDemo(_id));
  const family = familyMembers.filter(ofMember);
  const prepared = inTurn(
    ['paid', 'cancel', 'fail-line', 'take-back'],
    payouts.filter(({ status }) => status === 'prepared'),
  );
  const taken = new Set(data.payoutLines.flatMap(({ commissionIds }) => commissionIds));
  const ofPanchayat = ({ cashTakenBy }: RowOf<'deposits'>) => cashTakenBy === personas.panchayat.id;
  const handIns = data.handIns.filter(({ coordinatorId }) => coordinatorId === personas.panchayat.id);
  const waiting = handIns.filter(({ status }) => status === 'handed-in');
  const payers = deposits.map(({ familyMemberId }) => familyMemberId);
  return {
    /** The first record of a noun: 'holidays' of 'superadmin.holidays.update' has the rows `holidays`. */
    firstOf: (noun: string) => (data as Readonly<Record<string, readonly { readonly _id: string }[]>>)[noun]?.[0],
    member: first(members, ({ _id }) => _id === personas.member.id),
    panchayat: first(coordinators, ({ _id }) => _id === personas.panchayat.id),
    spouse: first(familyMembers, ({ _id }) => _id === demoFamily.spouse),
    begunDeposit: first(deposits, (row) => row.familyMemberId === demoFamily.spouse && row.status === 'approved'),
    approvedDeposit: first(deposits, (row) => ofMember(row) && row.status === 'approved'),
    rejectedCommission: first(commissions, (row) => row.status === 'rejected'),
    pendingDeposits: inTurn(['approve', 'deny', 'update', 'delete'], pending),
    pendingCommissions: inTurn(['approve', 'reject', 'bulk-approve', 'bulk-reject', 'process-commissions'], toDecide),
    payouts: prepared,
    /** A hand-in that can be received, and one that was received a moment ago. */
    handIns: {
      receive: first(data.handIns, (row) => row.status === 'handed-in' && row.coordinatorId !== personas.panchayat.id),
      'take-back': first(handIns.toReversed(), ({ status }) => status === 'received'),
    },
    ownHandIn: first(waiting.toReversed()),
    waitingCash: first(
      pending,
      (row) => ofMember(row) && row.paymentMethod === 'Cash' && row.cashTakenAt === undefined,
    ),
    cashInHand: first(deposits, (row) => ofPanchayat(row) && row.status === 'approved' && isCashInHand(row)),
    deniedCash: first(deposits, (row) => ofPanchayat(row) && row.status === 'denied' && isCashInHand(row)),
    /** It was taken a moment ago. */
    takenCash: first(
      deposits.filter(ofPanchayat).toSorted((a, b) => ((a.cashTakenAt ?? '') < (b.cashTakenAt ?? '') ? 1 : -1)),
      ({ status, collectedBy }) => status === 'pending' && collectedBy === undefined,
    ),
    disputable: first(deposits, (row) => ofPanchayat(row) && ofMember(row)),
    openLine: first(
      data.payoutLines,
      ({ payoutId, status }) => payoutId === prepared['fail-line']._id && status === 'prepared',
    ),
    /** A coordinator who can be paid. */
    due: first(coordinators, ({ _id, accountNumber, status }) => {
      const isDue = (row: RowOf<'commissions'>) => row.coordinatorId === _id && row.status === 'approved';
      const isPayable = accountNumber !== undefined && status === 'active';
      return isPayable && commissions.some((row) => isDue(row) && !taken.has(row._id));
    }),
    /** The office has put a member of the panchayat on the round, the last one a moment ago. */
    ownRoundNotes: data.roundNotes.filter(({ memberId }) =>
      members.some(({ _id, panchayatId }) => _id === memberId && panchayatId === personas.panchayat.id),
    ),
    /** Somebody is on the round and answered about, so that it can be asked again. */
    answeredNote: first(data.roundNotes, ({ answer }) => answer !== undefined),
    plan: first(plans),
    /** The oldest one is reopened where it is closed, and the next one is closed. */
    months: inTurn(['reopen', 'close'], uniqueMonths(deposits)),
    freePlan: firstFree(
      plans,
      [...deposits, ...rates].map(({ planId }) => planId),
    ),
    rate: first(rates),
    /** A plan and a level for which it has no rate. */
    openRate: first(
      plans.flatMap((plan) => LEVELS.map((level) => ({ plan, level }))),
      ({ plan, level }) => !rates.some((rate) => rate.planId === plan._id && rate.level === level),
    ),
    freeMember: firstFree(
      members.filter(({ _id }) => !isDemo(_id)),
      [...deposits, ...familyMembers].map(({ memberId }) => memberId),
    ),
    freePanchayat: firstFree(others, [
      ...members.map(({ panchayatId }) => panchayatId),
      ...commissions.map(({ coordinatorId }) => coordinatorId),
    ]),
    freeFamilyMember: firstFree(familyMembers, payers),
    ownFreeFamilyMember: firstFree(family, payers),
  };
}
type Records = ReturnType<typeof recordsOf>;

function roleFor({ roles, id }: Endpoint): Role | undefined {
  if (roles === 'public') return undefined;
  if (roles === 'any') return id === 'auth.update-profile' ? 'panchayat' : 'member';
  return (['superadmin', 'member', 'panchayat'] as const).find((role) => roles.includes(role)) ?? roles[0];
}

/** The record that `id` in a path names; undefined for a call that has no example yet. */
function idFor({ id }: Endpoint, records: Records): string | undefined {
  const action = id.split('.').at(-1) ?? '';
  const idIn = (rows: Readonly<Record<string, { readonly _id: string }>>) => rows[action]?._id;
  if (id.startsWith('superadmin.office.')) return personas.superadmin2.id;
  if (id.startsWith('superadmin.hand-ins.')) return idIn(records.handIns);
  if (id.includes('.hand-ins.')) return records.ownHandIn._id;
  if (action === 'dispute') return records.disputable._id;
  if (id.includes('.payouts.')) return idIn(records.payouts) ?? records.openLine.payoutId;
  if (id.startsWith('member.family-members.') && action === 'delete') return records.ownFreeFamilyMember._id;
  if (id.includes('family-members.')) return action === 'delete' ? records.freeFamilyMember._id : demoFamily.spouse;
  if (id.includes('.coordinators.')) return action === 'show' ? personas.panchayat.id : records.freePanchayat._id;
  if (id.includes('.plans.')) return action === 'delete' ? records.freePlan._id : records.plan._id;
  if (id.includes('.rates.')) return records.rate._id;
  if (id.includes('.members.') && (action === 'update' || action === 'delete')) return records.freeMember._id;
  if (action === 'generate-invoice' || action === 'reverse') return records.approvedDeposit._id;
  if (action === 'correct') return records.rejectedCommission._id;
  if (action === 'impact') return records.pendingDeposits.approve._id;
  if (id.includes('.deposits.')) return idIn(records.pendingDeposits);
  if (id.includes('.commissions.')) return idIn(records.pendingCommissions);
  if (id.startsWith('superadmin.dues.')) return personas.member.id;
  if (id.includes('.members.') || id.startsWith('member.') || id.includes('.progress.')) return personas.member.id;
  const first = records.firstOf(id.split('.').at(-2) ?? '')?._id;
  // Nothing waits for a second person at first.
  return id.includes('.requests.') ? (first ?? '0'.repeat(24)) : first;
}

function paramsFor(endpoint: Endpoint, records: Records, receiptCodes: ReceiptCodes): Record<string, string> {
  const month = records.months[endpoint.id.endsWith('.reopen') ? 'reopen' : 'close'];
  const known: Readonly<Record<string, string | undefined>> = {
    role: 'member',
    loginType: 'member',
    coordinatorType: 'panchayat',
    planId: records.begunDeposit.planId,
    name: 'my-test',
    scenario: 'month-end',
    collection: 'members',
    rowId: personas.member.id,
    code: receiptCodes.codeOf(records.approvedDeposit._id),
    lineId: records.openLine._id,
    month: String(month.month),
    year: String(month.year),
    // A snapshot has to be taken first.
    id: endpoint.id.startsWith('mock.') ? undefined : idFor(endpoint, records),
  };
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
}

/** A list finds rows with these words. */
function wordsFor({ id }: Endpoint, { plan, panchayat, spouse, member }: Records): string {
  if (id.includes('.plans.')) return plan.planName;
  if (id.includes('.coordinators.') || id.includes('.earnings.')) return panchayat.name;
  return id.includes('family-members.') ? spouse.name : member.name;
}

function queryFor(endpoint: Endpoint, as: Role | undefined, records: Records, now: Date): ExampleCall['query'] {
  const { begunDeposit, pendingDeposits, pendingCommissions, member } = records;
  const level = as && isLevel(as) ? as : 'panchayat';
  const search = wordsFor(endpoint, records);
  return {
    search,
    searchQuery: search,
    member: member.name,
    plan: records.plan.planName,
    fields: 'name,userName',
    coordinatorType: level,
    coordinatorId: personas[level].id,
    unitId: personas[level].id,
    districtId: personas.district.id,
    panchayatReferenceId: personas.panchayat.id,
    parentReferenceId: personas.sankul.id,
    memberId: member._id,
    familyMemberId: demoFamily.spouse,
    planId: begunDeposit.planId,
    depositPlanReferenceId: begunDeposit.planId,
    commissionId: pendingCommissions.approve._id,
    recordId: pendingDeposits.approve._id,
    subjectId: pendingDeposits.approve._id,
    actorId: personas.superadmin.id,
    session: '5e55696f6e00000000000001',
    act: '616374000000000000000001',
    digest: '3f9c0a7be2d15864',
    month: begunDeposit.month,
    year: begunDeposit.year,
    date: dayOf(begunDeposit.createdAt),
    from: dayOf(begunDeposit.createdAt),
    to: dayOf(pendingDeposits.approve.createdAt),
    rateId: records.rate._id,
    commissionPercentage: 4.5,
    fromMonth: begunDeposit.month,
    fromYear: begunDeposit.year,
    minCommission: 1,
    until: dayOf(pendingDeposits.approve.createdAt),
    since: begunDeposit.createdAt,
    isHeldBack: false,
    belowId: personas.district.id,
    show: 'overdue',
    monthsBehind: '1',
    roundState: 'unanswered',
    isDifferent: true,
    isDisputed: false,
    isBookedElsewhere: false,
    flag: 'any',
    handInId: records.ownHandIn._id,
    panchayatId: personas.panchayat.id,
    submittedFrom: dayOf(begunDeposit.createdAt),
    submittedTo: dayOf(pendingDeposits.approve.createdAt),
    decidedFrom: dayOf(begunDeposit.createdAt),
    decidedTo: dayOf(now),
    day: dayOf(records.takenCash.cashTakenAt ?? now),
    layout: 'bank',
    isActive: true,
    isVerified: true,
    id: personas.member.id,
    allowViolations: false,
    bodies: true,
    headers: true,
    method: 'GET',
    path: '/superadmin',
    action: 'deposit.approve',
  };
}

/** The examples change a person's mobile number to this one. */
const NEW_MOBILE_NUMBER = '9876501234';
/** The password of the demo logins is refused as a new one. */
const NEW_PASSWORD = 'Harbour-oak-71';

const person = ({ name, userName, email, mobileNumber }: RowOf<'members'> | RowOf<'coordinators'>) => ({
  name,
  userName,
  email,
  mobileNumber,
});

/** The person has a user name and an email that nobody has yet. */
function newPerson(row: RowOf<'members'> | RowOf<'coordinators'>, prefix = 'new') {
  const { name, mobileNumber, userName, email } = row;
  return { name, mobileNumber, userName: `${prefix}.${userName}`, email: `${prefix}.${email}` };
}

/** The first payment of a plan that this family member has not begun, for this month. */
function newPayment({ plans, deposits }: ReadonlyDataset, familyMemberId: string, { month, year }: Month) {
  const begun = new Set(deposits.filter((row) => row.familyMemberId === familyMemberId).map(({ planId }) => planId));
  const plan = first(plans, ({ _id, isActive, isRecurring }) => isActive && isRecurring && !begun.has(_id));
  const amount = toRupees(paymentAmount({ ...plan, planAmount: plan.planAmountPaise }));
  return { depositPlanId: plan._id, familyMemberId, amount, month, year };
}

/** The body of each call that names records of the data, by the id of its endpoint. The schemas of the others have an example. */
function bodiesOf(data: ReadonlyDataset, records: Records, now: Date, resetToken: string): Record<string, Body> {
  const today = monthOf(now);
  const { member, freeMember, panchayat, freePanchayat, spouse, rate, openRate } = records;
  const { approvedDeposit, pendingDeposits, pendingCommissions } = records;
  const ofMember = ({ panchayatId, kind, isVerified }: RowOf<'members'>) => ({
    password: NEW_PASSWORD,
    panchayatReferenceId: panchayatId,
    kind,
    isVerified,
    status: 'active',
  });
  const ofPanchayat = ({ parentId }: RowOf<'coordinators'>) => ({
    password: NEW_PASSWORD,
    parentReferenceId: parentId,
    status: 'active',
  });
  const relative = {
    name: spouse.name,
    relationship: spouse.relationship,
    gender: spouse.gender,
    dateOfBirth: spouse.dateOfBirth,
    mobileNumber: spouse.mobileNumber ?? member.mobileNumber,
    email: spouse.email ?? member.email,
  };
  const rateBody = (planId: string, level: string, isActive = rate.isActive) => ({
    depositPlanReferenceId: planId,
    coordinatorLevel: level,
    commissionPercentage: toPercent(rate.basisPoints),
    isActive,
  });
  const deposit = newPayment(data, demoFamily.mother, today);
  const { month, year, paymentMethod, transactionId } = pendingDeposits.update;
  return {
    'auth.login': { email: member.email, password: DEMO_PASSWORD },
    'auth.register': { ...newPerson(member), password: NEW_PASSWORD, panchayatReferenceId: member.panchayatId },
    'auth.forgot-password': { email: member.email },
    'auth.reset-password': { token: resetToken, password: NEW_PASSWORD },
    'auth.change-password': { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
    'auth.update-profile': {
      name: panchayat.name,
      email: panchayat.email,
      mobileNumber: NEW_MOBILE_NUMBER,
      currentPassword: DEMO_PASSWORD,
    },
    'superadmin.members.create': { ...newPerson(member, 'second'), ...ofMember(member) },
    'superadmin.members.update': { ...person(freeMember), ...ofMember(freeMember) },
    'superadmin.coordinators.create': {
      ...newPerson(panchayat),
      ...ofPanchayat(panchayat),
      unitName: `New ${panchayat.unitName}`,
    },
    'superadmin.coordinators.update': {
      ...person(freePanchayat),
      ...ofPanchayat(freePanchayat),
      unitName: freePanchayat.unitName,
    },
    'superadmin.family-members.create': { ...relative, memberReferenceId: member._id },
    'superadmin.family-members.update': { ...relative, mobileNumber: NEW_MOBILE_NUMBER },
    'member.family-members.create': relative,
    'member.family-members.update': { ...relative, mobileNumber: NEW_MOBILE_NUMBER },
    'superadmin.progress.create-member-session': { memberId: member._id },
    'member.investment': newPayment(data, demoFamily.spouse, today),
    'member.family-members.create-investment': newPayment(data, demoFamily.son, today),
    'member.family-members.invest': newPayment(data, demoFamily.daughter, today),
    'superadmin.deposits.create': {
      memberReferenceId: personas.member.id,
      familyMemberReferenceId: deposit.familyMemberId,
      depositPlanReferenceId: deposit.depositPlanId,
      depositAmount: deposit.amount,
      month: deposit.month,
      year: deposit.year,
      paymentMethod: approvedDeposit.paymentMethod,
      transactionId: `${approvedDeposit.transactionId}-2`,
    },
    'superadmin.deposits.update': { month, year, paymentMethod, transactionId: `${transactionId}-2` },
    'superadmin.deposits.take-back': { depositIds: [approvedDeposit._id] },
    'superadmin.commissions.take-back': { commissionIds: [pendingCommissions.approve._id] },
    'superadmin.commissions.bulk-approve': {
      commissionIds: [pendingCommissions['bulk-approve']._id],
      notes: 'Checked',
    },
    'superadmin.commissions.bulk-reject': {
      commissionIds: [pendingCommissions['bulk-reject']._id],
      reason: 'Paid twice',
    },
    'superadmin.commissions.calculate': { depositId: approvedDeposit._id },
    'coordinator.dashboard.process-commissions': { commissionIds: [pendingCommissions['process-commissions']._id] },
    'coordinator.dashboard.cash.taken': { depositIds: [records.waitingCash._id] },
    'coordinator.dashboard.cash.collections': {
      memberId: member._id,
      payments: [{ familyMemberId: demoFamily.mother, depositPlanId: deposit.depositPlanId, ...toMonth(deposit) }],
    },
    'coordinator.dashboard.cash.take-back': { depositIds: [records.takenCash._id] },
    'coordinator.dashboard.cash.returned': { depositIds: [records.deniedCash._id] },
    'coordinator.dashboard.hand-ins.create': { depositIds: [records.cashInHand._id] },
    'superadmin.hand-ins.receive': {
      countedAmount: toRupees(records.handIns.receive.amountPaise),
      note: 'Counted twice',
    },
    'superadmin.dues.put-on-round': { memberIds: [records.answeredNote.memberId], note: 'Please ask once more' },
    'superadmin.dues.take-off-round': { memberIds: [first(records.ownRoundNotes.toReversed()).memberId] },
    'coordinator.dashboard.round.answer': {
      noteId: first(records.ownRoundNotes)._id,
      answer: 'will-pay',
      promisedOn: dayOf(now.getTime() + 7 * 24 * 60 * 60 * 1000),
    },
    'superadmin.payouts.create': { coordinatorIds: [records.due._id] },
    'superadmin.payouts.paid': { paidOn: dayOf(now), bankReference: 'SBIN526324000123' },
    'superadmin.rates.create': rateBody(openRate.plan._id, openRate.level),
    'superadmin.rates.update': rateBody(rate.planId, rate.level, !rate.isActive),
    'mock.data.put': {
      ...person(member),
      name: 'ॐ',
      status: member.status,
      panchayatId: member.panchayatId,
      kind: member.kind,
      isVerified: member.isVerified,
    },
    'mock.clock.set': { advance: { months: 1 } },
    'mock.faults.set': {
      rules: [
        {
          method: 'PATCH',
          path: `/superadmin/crud/deposits/${pendingDeposits.approve._id}/approve`,
          role: 'superadmin',
          when: 'after',
          status: 503,
          retryAfter: 5,
        },
        { method: 'POST', path: '/member/investment', body: { month: today.month }, nth: 3, when: 'after', drop: true },
        {
          method: 'GET',
          path: '/superadmin/crud/**',
          query: { page: '2' },
          reply: { status: 502, body: 'Bad gateway' },
        },
      ],
      seed: 7,
    },
    'mock.shapes.set': { endpoint: 'superadmin.plans.list', shape: 'data.plans' },
  };
}

interface ExampleCallOptions {
  /** The clock of the server that the calls are for. */
  readonly now: Date;
  readonly schemasOf: FindSchemas;
  /** A token for setting a new password; without it, that one example is refused. */
  readonly resetToken?: string;
  /** Those of the server that the calls are for; without them, the code of the example is refused. */
  readonly receiptCodes?: ReceiptCodes;
}

/** Throws when the data has not the records of the demo logins. Whatever the returned function lacks for a call is missing in the example. */
export function exampleCalls(data: ReadonlyDataset, options: ExampleCallOptions): (endpoint: Endpoint) => ExampleCall {
  const { now, schemasOf, resetToken = 'the token of the mail', receiptCodes = foreignReceiptCodes } = options;
  const records = recordsOf(data);
  const bodies = bodiesOf(data, records, now, resetToken);
  return (endpoint) => {
    const as = roleFor(endpoint);
    const [params, query] = [paramsFor(endpoint, records, receiptCodes), queryFor(endpoint, as, records, now)];
    return { as, params, query, body: bodies[endpoint.id] ?? (schemasOf(endpoint).example as ExampleCall['body']) };
  };
}
