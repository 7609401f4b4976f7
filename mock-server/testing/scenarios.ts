import { emptyDataset, type ReadonlyDataset } from '@server/store/tables';
import { receiveHandIn, takeCash } from '@/contract/cash';
import { SECOND_PERSON_GROUPS } from '@/contract/choices';
import { updateCoordinator } from '@/contract/coordinators';
import { updateMember } from '@/contract/members';
import { closeMonth } from '@/contract/months';
import { markPayoutPaid } from '@/contract/payouts';
import { updatePlan } from '@/contract/plans';
import { updateRate } from '@/contract/rates';
import { changeRequestSettings } from '@/contract/requests';
import { LEVELS } from '@/contract/roles';
import { toPercent, toRupees } from '@/domain/money';
import { addMonths, dayOf, lastDayOf, type Month, monthOf, startOfDay } from '@/domain/months';
import { DEMO_PASSWORD_HASH, demoPanchayats, personas } from '../../fixtures/personas';
import { withoutPeople } from '../../fixtures/without-people';
import { lakhRows } from './lakh-rows';
import type { Login, Stage } from './scenario-stage';

export interface Scenario {
  readonly name: string;
  /** What a test finds, and whom it signs in. */
  readonly description: string;
  readonly logins: readonly Login[];
  /** The clock stands at this instant; it does not change unless given. */
  readonly at?: (now: Date) => Date;
  /** Made of the fixtures of that instant, which they are unless given. */
  readonly rows?: (fixtures: ReadonlyDataset) => ReadonlyDataset | Promise<ReadonlyDataset>;
  readonly play?: (stage: Stage) => Promise<void>;
}

const OFFICE: readonly Login[] = ['superadmin', 'superadmin2', 'auditor'];
const CHAIN: readonly Login[] = ['state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat', 'member'];

const MINUTE = 60_000;

const idsOf = (logins: readonly Login[]): ReadonlySet<string> => new Set(logins.map((login) => personas[login].id));

const nobodyBut = ({ email }: { readonly email: string }, fixtures: ReadonlyDataset): ReadonlyDataset =>
  withoutPeople(
    {
      ...emptyDataset(),
      superadmins: [...fixtures.superadmins],
      plans: [...fixtures.plans],
      rates: [...fixtures.rates],
    },
    { email, passwordHash: DEMO_PASSWORD_HASH },
  );

function firstDay(fixtures: ReadonlyDataset): ReadonlyDataset {
  const chain = idsOf(CHAIN);
  const { superadmins, coordinators, members, familyMembers } = fixtures;
  return {
    ...nobodyBut(personas.superadmin, fixtures),
    superadmins,
    coordinators: coordinators.filter(({ _id }) => chain.has(_id)),
    members: members.filter(({ _id }) => chain.has(_id)),
    familyMembers: familyMembers.filter(({ memberId }) => chain.has(memberId)),
  };
}

async function suspendAll({ store, call }: Stage): Promise<void> {
  const status = 'suspended' as const;
  for (const { _id: id, level: coordinatorType } of store.all('coordinators').slice())
    await call('superadmin', updateCoordinator, { params: { coordinatorType, id }, body: { status } });
  for (const { _id: id } of store.all('members').slice())
    await call('superadmin', updateMember, { params: { id }, body: { status } });
}

const close = ({ call }: Stage, { month, year }: Month) =>
  call('superadmin', closeMonth, { params: { month: String(month), year: String(year) } });

const payeesOf = ({ store }: Stage, payoutId: string) => store.by('payoutLines', 'payoutId', payoutId);

/** The payout with the most lines, so that the halves have some each. */
async function payHalf(stage: Stage): Promise<void> {
  const { store, call, now } = stage;
  const prepared = store.all('payouts').filter(({ status }) => status === 'prepared');
  const [payout] = prepared.toSorted((a, b) => b.lineCount - a.lineCount);
  if (!payout || payout.lineCount < 2) throw new Error('No prepared payout has two lines');
  const lines = payeesOf(stage, payout._id).slice(0, Math.ceil(payout.lineCount / 2));
  const paidOn = dayOf(now);
  const paid = lines.map(({ _id, reference }) => ({ _id, bankReference: `N${reference.replaceAll('-', '')}` }));
  await call('superadmin', markPayoutPaid, { params: { id: payout._id }, body: { paidOn, lines: paid } });
}

async function takeAllCash({ store, call }: Stage): Promise<void> {
  for (const { _id: id, amountPaise } of store.by('handIns', 'waiting', 'all').slice())
    await call('superadmin', receiveHandIn, { params: { id }, body: { countedAmount: toRupees(amountPaise) } });
  for (const [index, panchayatId] of demoPanchayats.entries()) {
    const members = new Set(store.by('members', 'panchayatId', panchayatId).map(({ _id }) => _id));
    const depositIds = store
      .by('deposits', 'status', 'pending')
      .filter((row) => row.paymentMethod === 'Cash' && row.cashTakenAt === undefined && members.has(row.memberId))
      .map(({ _id }) => _id);
    if (depositIds.length > 0) await call(index === 0 ? 'panchayat' : 'panchayat2', takeCash, { body: { depositIds } });
  }
}

const needTwo = ({ call }: Stage) =>
  call('superadmin', changeRequestSettings, { body: { acts: [...SECOND_PERSON_GROUPS], bulkAbove: 1 } });

async function askForChanges(stage: Stage): Promise<void> {
  const { store, call } = stage;
  await needTwo(stage);
  const [plan] = store.all('plans');
  const rate = store.all('rates').find(({ isActive, level }) => isActive && level === LEVELS[0]);
  if (!plan || !rate) throw new Error('There is no plan, or no rate of a panchayat');
  await call('superadmin', updatePlan, { params: { id: plan._id }, body: { planName: `${plan.planName} Plus` } });
  const { _id: id, planId: depositPlanReferenceId, level: coordinatorLevel, basisPoints, isActive } = rate;
  const commissionPercentage = toPercent(basisPoints) + 1;
  const body = { depositPlanReferenceId, coordinatorLevel, commissionPercentage, isActive };
  await call('superadmin2', updateRate, { params: { id }, body });
}

const lastEvening = (now: Date): Date => new Date(startOfDay(lastDayOf(monthOf(now))).getTime() + 18 * 60 * MINUTE);

/** The financial year of India ends with the minute. */
const lastMinuteOfMarch = (now: Date): Date => new Date(startOfDay(`${monthOf(now).year}-03-31`, 1).getTime() - MINUTE);

export const scenarios: readonly Scenario[] = [
  {
    name: 'empty',
    description: 'Plans, rates and one superadmin, and nobody else',
    logins: ['superadmin'],
    rows: (fixtures) => nobodyBut(personas.superadmin, fixtures),
  },
  {
    name: 'first-day',
    description: 'The office, one chain of coordinators and its member with the family; nobody has paid anything yet',
    logins: [...OFFICE, ...CHAIN],
    rows: firstDay,
  },
  {
    name: 'month-end',
    description:
      'The fixtures at 18:00 of the last day of the month; all months but this one and the one before are closed',
    logins: [...OFFICE, ...CHAIN],
    at: lastEvening,
    play: (stage) => close(stage, addMonths(monthOf(stage.now), -2)),
  },
  {
    name: 'closed-month',
    description:
      'The fixtures, and every month before this one is closed: what is decided late is booked into this one',
    logins: [...OFFICE, ...CHAIN],
    play: (stage) => close(stage, addMonths(monthOf(stage.now), -1)),
  },
  {
    name: '31-march-23-59',
    description: 'The fixtures at 23:59 of 31 March in India, one minute before month and financial year end',
    logins: [...OFFICE, ...CHAIN],
    at: lastMinuteOfMarch,
  },
  {
    name: 'payout-half-paid',
    description: 'The fixtures, and of the largest prepared payout half of the lines are paid; the others wait',
    logins: ['superadmin', 'sankul'],
    play: payHalf,
  },
  {
    name: 'cash-in-hand',
    description:
      'The fixtures, and both panchayats have taken all cash of pending deposits and handed in none of it; what was handed in before is received',
    logins: ['superadmin', 'panchayat', 'panchayat2'],
    play: takeAllCash,
  },
  {
    name: 'two-superadmins',
    description:
      'The fixtures, and every act that can need a second person needs one: each of the two confirms what the other asks',
    logins: ['superadmin', 'superadmin2'],
    play: needTwo,
  },
  {
    name: 'second-person-waiting',
    description:
      'As two-superadmins, and superadmin has asked to rename a plan, superadmin2 to change a rate: each can confirm the other',
    logins: ['superadmin', 'superadmin2'],
    play: askForChanges,
  },
  {
    name: 'all-suspended',
    description: 'The fixtures, and all coordinators and members are suspended: only the office signs in',
    logins: OFFICE,
    play: suspendAll,
  },
  {
    name: 'lakh-rows',
    description:
      'At least 100,000 deposits and commissions: the fixtures with copies of all members but those of the demo logins',
    logins: [...OFFICE, ...CHAIN],
    rows: lakhRows,
  },
];
