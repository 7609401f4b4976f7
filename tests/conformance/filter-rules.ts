import { LEVELS } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { dayOf } from '@/domain/months';
import { UNKNOWN_ID } from './refusals';
import { fieldOf, isObject, numberOf, type Row } from './rows-in';

/** How the rows of a list show whether a filter has let them through. */
export interface FilterRule {
  /** With which values the filter finds a row; none where the row does not show it. */
  readonly valuesOf: (row: Row) => readonly string[];
  /** Unless given, a row fits a value that is one of its own. What comes must fit. */
  readonly fits?: ((row: Row, value: string) => boolean) | undefined;
  /** Unless given, all rows that fit must come. */
  readonly mustCome?: (row: Row, value: string) => boolean;
  /** A value that no row of any host has. */
  readonly impossible: string;
}

const textsAt = (row: Row, paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const value = fieldOf(row, path);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
  });

const NO_WORD = 'no-such-value';

/** The first of these fields that the row has. */
const idAt = (...paths: string[]): FilterRule => ({
  valuesOf: (row) => textsAt(row, paths).slice(0, 1),
  impossible: UNKNOWN_ID,
});
const wordAt = (...paths: string[]): FilterRule => ({ ...idAt(...paths), impossible: NO_WORD });
const whether = (test: (row: Row) => boolean): FilterRule => ({
  valuesOf: (row) => [String(test(row))],
  impossible: NO_WORD,
});

const daysOf = (row: Row, field: string): string[] => {
  const value = row[field];
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [dayOf(value)] : [];
};
const dayRule = (field: string, impossible: string, compare?: (day: string, value: string) => boolean): FilterRule => ({
  valuesOf: (row) => daysOf(row, field),
  fits: compare && ((row, value) => daysOf(row, field).some((day) => compare(day, value))),
  impossible,
});
const from = (field: string) => dayRule(field, '2099-12-31', (day, value) => day >= value);
const until = (field: string) => dayRule(field, '2001-01-01', (day, value) => day <= value);

/** Each word of a text that is found in whatever spelling: letters alone. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
const wordsAt = (row: Row, paths: readonly string[]): string[] => textsAt(row, paths).flatMap(wordsIn);
/** A surname may be that of somebody whom the row does not show. */
const firstWordsAt = (row: Row, paths: readonly string[]): string[] =>
  textsAt(row, paths).flatMap((text) => wordsIn(text).slice(0, 1));
const isFoundIn = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(word));

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(allTexts);
  return isObject(value) ? Object.values(value).flatMap(allTexts) : [];
}

/** The names that each search looks through; a row may also be found for another text that it shows. */
const NAMES = [
  'name',
  'planName',
  'member.name',
  'memberName',
  'memberReferenceId.name',
  'familyMemberName',
  'coordinator.name',
  'plan.planName',
];
const NO_TEXT = 'qzxqzxqzx';
const searchIn = (names: readonly string[]): FilterRule => ({
  valuesOf: (row) => firstWordsAt(row, names),
  fits: (row, word) => isFoundIn(allTexts(row), word),
  mustCome: (row, word) => firstWordsAt(row, names).includes(word),
  impossible: NO_TEXT,
});
const nameRule = (...paths: string[]): FilterRule => ({
  valuesOf: (row) => wordsAt(row, paths),
  fits: (row, word) => isFoundIn(textsAt(row, paths), word),
  impossible: NO_TEXT,
});

const investmentsOf = (row: Row): Row[] => {
  const people = Array.isArray(row.familyMembers) ? row.familyMembers.filter(isObject) : [];
  return people.flatMap(({ investments }) => (Array.isArray(investments) ? investments.filter(isObject) : []));
};

const rangeOf = (progress: number): string => (progress < 25 ? 'low' : progress < 75 ? 'medium' : 'high');

const coordinatorIds = ['coordinatorId', 'coordinator._id', ...LEVELS.map((level) => `${referenceOfLevel(level)}._id`)];

const rules: Readonly<Record<string, FilterRule>> = {
  planId: idAt('depositPlanReferenceId._id', 'plan._id', 'plan.id'),
  memberId: idAt('memberReferenceId._id', 'member._id', 'member.id'),
  familyMemberId: idAt('familyMemberReferenceId._id', 'familyMember._id'),
  panchayatId: idAt('panchayat._id'),
  coordinatorId: idAt(...coordinatorIds),
  handInId: idAt('handIn._id'),
  commissionId: idAt('_id'),
  recordId: idAt('recordId'),
  actorId: idAt('actor._id'),
  depositPlanReferenceId: idAt('depositPlanReferenceId._id', 'depositPlanReferenceId'),
  panchayatReferenceId: idAt('panchayatReferenceId._id'),
  parentReferenceId: idAt('parentReferenceId._id'),
  coordinatorType: {
    valuesOf: (row) => {
      const [named] = textsAt(row, ['coordinatorType', 'coordinator.coordinatorType']);
      return named ? [named] : LEVELS.filter((level) => row[referenceOfLevel(level)] !== undefined);
    },
    impossible: NO_WORD,
  },
  // Of the decided ones nobody waits for an answer.
  isDisputed: whether(({ disputedAt, status }) => disputedAt !== undefined && status === 'pending'),
  isBookedElsewhere: whether(({ bookedIn }) => bookedIn !== undefined),
  isHeldBack: whether(({ heldBack }) => typeof heldBack === 'string'),
  isDifferent: {
    ...whether(({ difference }) => (numberOf(difference) ?? 0) !== 0),
    // Only those with a difference can be asked for.
    fits: ({ difference }, value) => value === 'false' || (numberOf(difference) ?? 0) !== 0,
  },
  flag: { valuesOf: ({ flags }) => (Array.isArray(flags) ? flags.map(String) : []), impossible: NO_WORD },
  submittedFrom: from('createdAt'),
  submittedTo: until('createdAt'),
  from: from('createdAt'),
  to: until('createdAt'),
  decidedFrom: from('decidedAt'),
  decidedTo: until('decidedAt'),
  date: dayRule('createdAt', '2001-01-01'),
  month: { ...wordAt('month'), impossible: '13' },
  year: { ...wordAt('year'), impossible: '2001' },
  minCommission: {
    valuesOf: (row) => textsAt(row, ['totalCommission']),
    fits: ({ totalCommission }, value) => (numberOf(totalCommission) ?? 0) >= Number(value),
    impossible: '999999999',
  },
  kind: wordAt('kind', 'record.kind'),
  actorRole: wordAt('actor.role'),
  session: { ...wordAt('session._id'), impossible: NO_WORD },
  search: searchIn(NAMES),
  searchQuery: searchIn(NAMES),
  member: nameRule('memberReferenceId.name', 'member.name'),
  plan: nameRule('depositPlanReferenceId.planName', 'plan.planName'),
  progressRange: {
    valuesOf: ({ averageProgress }) => (typeof averageProgress === 'number' ? [rangeOf(averageProgress)] : []),
    impossible: NO_WORD,
  },
};

/** Of everybody's months in a plan. */
const yearsOf = (investments: readonly Row[]): string[] =>
  investments.flatMap(({ monthlyStatus }) =>
    Array.isArray(monthlyStatus) ? monthlyStatus.filter(isObject).map(({ year }) => String(year)) : [],
  );
const typeOf = (investment: Row): string[] => {
  const isRecurring = fieldOf(investment, 'plan.isRecurring');
  return typeof isRecurring === 'boolean' ? [isRecurring ? 'recurring' : 'one-time'] : [];
};

/** The plans that have a month in the year, or are of the type, remain. */
const inYear = (investments: (row: Row) => Row[]): FilterRule => ({
  valuesOf: (row) => yearsOf(investments(row)),
  impossible: '2001',
});

const inCommissions = (field: string): FilterRule => ({
  valuesOf: ({ commissions }) =>
    Array.isArray(commissions) ? commissions.filter(isObject).flatMap((each) => textsAt(each, [field])) : [],
  impossible: UNKNOWN_ID,
});

/** What rows do not show by themselves, and other lists of the host do. */
export interface Elsewhere {
  /** When a deposit was entered, by its id. */
  readonly enteredAt: ReadonlyMap<string, unknown>;
  /** Whose family somebody is of, by the id of the family member. */
  readonly memberOf: ReadonlyMap<string, unknown>;
}

const enteredRules = (depositOf: (row: Row) => unknown, { enteredAt }: Elsewhere) => {
  const rule = ({ valuesOf, fits, impossible }: FilterRule): FilterRule => {
    const entered = (row: Row): Row => ({ createdAt: enteredAt.get(String(depositOf(row))) });
    return {
      valuesOf: (row) => valuesOf(entered(row)),
      fits: (row, value) => fits?.(entered(row), value) === true,
      impossible,
    };
  };
  return { submittedFrom: rule(from('createdAt')), submittedTo: rule(until('createdAt')) };
};

/** An act is found by each of its entries, of which it shows the first and what was done in all. */
const actionsIn = ({ actions }: Row): string[] =>
  Array.isArray(actions) ? actions.filter(isObject).flatMap((each) => textsAt(each, ['action'])) : [];
const kindIs = (row: Row, kind: string): boolean => fieldOf(row, 'record.kind') === kind;
const actRules: Readonly<Record<string, FilterRule>> = {
  search: searchIn(['record.name']),
  action: { valuesOf: actionsIn, impossible: NO_WORD },
  kind: {
    valuesOf: (row) => textsAt(row, ['record.kind']),
    fits: (row, kind) => kindIs(row, kind) || actionsIn(row).some((action) => action.startsWith(`${kind}.`)),
    mustCome: kindIs,
    impossible: NO_WORD,
  },
};

/** What is shown under another name in the lists of one call, or looked for in other names. */
const ofCall = (elsewhere: Elsewhere): Readonly<Record<string, Readonly<Record<string, FilterRule>>>> => ({
  'member.dashboard.monthly-progress': { year: inYear((row) => [row]) },
  'member.deposits.list': { search: searchIn(['depositPlanReferenceId.planName', 'familyMemberReferenceId.name']) },
  'superadmin.analytics.member-investment-summary': { memberId: idAt('_id') },
  'superadmin.analytics.family-member-investment-summary': {
    memberId: {
      valuesOf: ({ _id }) => textsAt({ member: elsewhere.memberOf.get(String(_id)) }, ['member']),
      impossible: UNKNOWN_ID,
    },
  },
  'superadmin.audit.list': { search: searchIn(['record.name']) },
  'superadmin.audit.acts': actRules,
  'superadmin.commissions.list': enteredRules((row) => row.depositReferenceId, elsewhere),
  'superadmin.commissions.pending': enteredRules((row) => row.depositReferenceId, elsewhere),
  'superadmin.commissions.pending-by-deposit': {
    ...enteredRules((row) => row._id, elsewhere),
    coordinatorType: { ...inCommissions('coordinatorType'), impossible: NO_WORD },
    panchayatId: inCommissions('panchayat._id'),
  },
  'superadmin.deposits.pending-by-panchayat': { panchayatId: idAt('_id') },
  'superadmin.dues.list': {
    monthsBehind: {
      valuesOf: ({ months }) => (Array.isArray(months) ? [String(Math.min(3, months.length))] : []),
      impossible: NO_WORD,
    },
  },
  'superadmin.earnings.coordinators': { coordinatorId: idAt('_id') },
  'superadmin.earnings.performance': { coordinatorId: idAt('_id') },
  'superadmin.family-members.list': { familyMemberId: idAt('_id') },
  'superadmin.hand-ins.list': { panchayatId: idAt('coordinator._id') },
  'superadmin.payouts.list': { search: { ...wordAt('number'), impossible: NO_TEXT } },
  'superadmin.progress.list': {
    year: inYear(investmentsOf),
    planType: { valuesOf: (row) => investmentsOf(row).flatMap(typeOf), impossible: NO_WORD },
  },
});

/** A field of the filter's name; a record that it names counts by its id. */
const usualRule = (name: string): FilterRule => wordAt(name, `${name}._id`);

export const ruleFor = (endpoint: string, name: string, elsewhere: Elsewhere): FilterRule =>
  ofCall(elsewhere)[endpoint]?.[name] ?? rules[name] ?? usualRule(name);
