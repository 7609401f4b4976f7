/** What must hold in any data set (decisions §5), written without the product's own rules. Answers what is wrong, in words. */
import type { CommissionRow, Dataset, DepositRow, PlanRow } from '@server/store/rows';

const INDIA_MS = 19_800_000;
const monthNumberOf = (iso: string): number => {
  const india = new Date(Date.parse(iso) + INDIA_MS);
  return india.getUTCFullYear() * 12 + india.getUTCMonth();
};
const LADDER = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'];

const collections = (data: Dataset) =>
  Object.entries(data) as [string, readonly { _id: string; createdAt: string }[]][];

function duplicates(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}

const byId = <T extends { _id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row._id, row]));

function wrongIds(data: Dataset): string[] {
  const ids = collections(data).flatMap(([, rows]) => rows.map((row) => row._id));
  return [
    ...ids.filter((id) => !/^[0-9a-f]{24}$/.test(id)).map((id) => `id ${id}`),
    ...duplicates(ids).map((id) => `id ${id} twice`),
  ];
}

/** Every instant is an ISO text, none is later than `now`, and each collection is oldest first. */
function wrongTimes(data: Dataset, now: Date): string[] {
  return collections(data).flatMap(([name, rows]) =>
    rows.flatMap((row, index) => {
      const found: string[] = [];
      for (const [field, value] of Object.entries(row)) {
        if (!field.endsWith('At') || typeof value !== 'string') continue;
        if (new Date(value).toISOString() !== value) found.push(`${name} ${row._id}: ${field} ${value}`);
        if (Date.parse(value) > now.getTime()) found.push(`${name} ${row._id}: ${field} is later than now`);
      }
      const before = rows[index - 1];
      if (before && `${before.createdAt}${before._id}` > `${row.createdAt}${row._id}`)
        found.push(`${name} ${row._id} is out of order`);
      return found;
    }),
  );
}

function wrongPeople(data: Dataset, now: Date): string[] {
  const coordinators = byId(data.coordinators);
  const members = byId(data.members);
  return [
    ...data.coordinators
      .filter(({ level, parentId }) => {
        const above = LADDER[LADDER.indexOf(level) + 1];
        return parentId === null ? above !== undefined : coordinators.get(parentId)?.level !== above;
      })
      .map((row) => `coordinator ${row._id} has no right place above`),
    ...data.members
      .filter(({ panchayatId }) => coordinators.get(panchayatId)?.level !== 'panchayat')
      .map((row) => `member ${row._id} lives nowhere`),
    ...data.familyMembers
      .filter((row) => {
        const owner = members.get(row.memberId);
        return !owner || row.createdAt < owner.createdAt || Date.parse(row.dateOfBirth ?? '1970-01-01') > now.getTime();
      })
      .map((row) => `family member ${row._id} does not fit`),
    ...duplicates(data.coordinators.map((row) => `${row.level} ${row.email}`)),
    ...duplicates([...data.superadmins, ...data.members].map((row) => row.email)),
    ...duplicates([...data.superadmins, ...data.coordinators, ...data.members].map((row) => row.userName)),
  ];
}

function wrongDecision(row: DepositRow): string | undefined {
  const allowed = { approved: ['completed'], denied: ['failed'], pending: ['pending', 'processing', 'overdue'] };
  if (!allowed[row.status].includes(row.paymentStatus)) return `payment ${row.paymentStatus} although ${row.status}`;
  const isDecided = row.status !== 'pending';
  if (isDecided !== (row.decidedAt !== undefined) || isDecided !== (row.decidedBy !== undefined)) return 'half decided';
  if (row.decidedAt !== undefined && row.decidedAt < row.createdAt) return 'decided before it was made';
  if (row.reason !== undefined && row.status !== 'denied') return 'a reason without a denial';
}

function wrongDeposits(data: Dataset): string[] {
  const [members, family, plans] = [byId(data.members), byId(data.familyMembers), byId(data.plans)];
  const wrongOne = (row: DepositRow): string | undefined => {
    const [member, plan] = [members.get(row.memberId), plans.get(row.planId)];
    const relative = row.familyMemberId === null ? undefined : family.get(row.familyMemberId);
    if (!member || !plan || (row.familyMemberId !== null && relative?.memberId !== row.memberId)) return 'an orphan';
    const expected = plan.isRecurring ? plan.planAmountPaise : plan.planAmountPaise * plan.planDuration * 12;
    if (row.amountPaise !== expected) return `amount ${row.amountPaise}, not ${expected}`;
    if (row.month < 1 || row.month > 12) return `month ${row.month}`;
    if (monthNumberOf(row.createdAt) < row.year * 12 + row.month - 1) return 'made before its month';
    if ([member, plan, relative].some((owner) => owner && owner.createdAt > row.createdAt)) return 'made too early';
    return wrongDecision(row);
  };
  return [
    ...data.deposits.flatMap((row) => {
      const wrong = wrongOne(row);
      return wrong === undefined ? [] : [`deposit ${row._id}: ${wrong}`];
    }),
    ...duplicates(data.deposits.map((row) => row.transactionId)),
  ];
}

/** Per holding: no month twice, and no payment beyond the plan's end. Denied ones do not count. */
function wrongHoldings(data: Dataset): string[] {
  const plans = byId<PlanRow>(data.plans);
  const holdings = new Map<string, { plan: PlanRow | undefined; months: number[] }>();
  for (const row of data.deposits.filter(({ status }) => status !== 'denied')) {
    const key = `${row.memberId} ${row.familyMemberId} ${row.planId}`;
    const holding = holdings.get(key) ?? { plan: plans.get(row.planId), months: [] };
    holding.months.push(row.year * 12 + row.month - 1);
    holdings.set(key, holding);
  }
  return [...holdings].flatMap(([key, { plan, months }]) => {
    const length = plan?.isRecurring ? plan.planDuration * 12 : 1;
    const span = Math.max(...months) - Math.min(...months) + 1;
    return [
      ...(new Set(months).size === months.length ? [] : [`holding ${key} has a month twice`]),
      ...(span > length ? [`holding ${key} is ${span} months long`] : []),
    ];
  });
}

/** What the rates and the chain ask for, worked out deposit by deposit: 'deposit level coordinator amount' and so on. */
function expectedCommissions(data: Dataset): string[] {
  const coordinators = byId(data.coordinators);
  const members = byId(data.members);
  return data.deposits
    .filter(({ status }) => status === 'approved')
    .flatMap((row) => {
      const expected: string[] = [];
      let unit = coordinators.get(members.get(row.memberId)?.panchayatId ?? '');
      while (unit) {
        const { level, _id } = unit;
        const rate = data.rates.find((each) => each.planId === row.planId && each.level === level && each.isActive);
        const amount = rate ? Math.floor((row.amountPaise * rate.basisPoints + 5000) / 10_000) : 0;
        if (rate)
          expected.push(line(row, { level, coordinatorId: _id, basisPoints: rate.basisPoints, amountPaise: amount }));
        unit = coordinators.get(unit.parentId ?? '');
      }
      return expected;
    });
}
type Earned = Pick<CommissionRow, 'level' | 'coordinatorId' | 'basisPoints' | 'amountPaise'>;
const line = (deposit: DepositRow, { level, coordinatorId, basisPoints, amountPaise }: Earned): string =>
  [deposit._id, level, coordinatorId, basisPoints, amountPaise, deposit.amountPaise, deposit.month, deposit.year]
    .concat([deposit.memberId, String(deposit.familyMemberId), deposit.planId, String(deposit.decidedAt)])
    .join(' ');

const storedLine = (row: CommissionRow): string =>
  [row.depositId, row.level, row.coordinatorId, row.basisPoints, row.amountPaise, row.depositAmountPaise, row.month]
    .concat([row.year, row.memberId, String(row.familyMemberId), row.planId, row.createdAt])
    .join(' ');

function wrongCommissions(data: Dataset): string[] {
  const expected = new Set(expectedCommissions(data));
  const stored = data.commissions.map(storedLine);
  const missing = new Set(stored);
  const wrongOne = (row: CommissionRow): string | undefined => {
    if ((row.status === 'pending') !== (row.decidedAt === undefined)) return 'half decided';
    if ((row.decidedAt === undefined) !== (row.decidedBy === undefined)) return 'decided by nobody';
    if ((row.decidedAt ?? row.createdAt) < row.createdAt || (row.processedAt ?? row.createdAt) < row.createdAt)
      return 'decided or processed before it was made';
    if ((row.status === 'rejected') !== (row.reason !== undefined)) return 'rejected without a reason, or the reverse';
    if (row.processedAt !== undefined && (row.level !== 'panchayat' || row.status === 'rejected')) return 'processed';
  };
  return [
    ...duplicates(stored).map((text) => `commission twice: ${text}`),
    ...stored.filter((text) => !expected.has(text)).map((text) => `commission that nothing asks for: ${text}`),
    ...[...expected].filter((text) => !missing.has(text)).map((text) => `commission is missing: ${text}`),
    ...data.commissions.flatMap((row) => {
      const wrong = wrongOne(row);
      return wrong === undefined ? [] : [`commission ${row._id}: ${wrong}`];
    }),
  ];
}

/** Empty when all is well. */
export const violations = (data: Dataset, now: Date): string[] => [
  ...wrongIds(data),
  ...wrongTimes(data, now),
  ...wrongPeople(data, now),
  ...wrongDeposits(data),
  ...wrongHoldings(data),
  ...wrongCommissions(data),
];
