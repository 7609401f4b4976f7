import { type Act, groupOf } from '../acts';
import { type Answer, type By, isRefused, type Outcome, type Refusal, type Rule, reasons } from './outcome';
import { settingsOf } from './payouts';
import type { Coordinator, Rate, State, Superadmin } from './state';

const ENDED: Refusal = { status: 401, code: 'token-invalid' };
const isBlocked = (status: string): boolean => status === 'inactive' || status === 'suspended';

export function isSignedIn(state: State, { id, role, sessions }: By): boolean {
  const kind = role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';
  const account = state.get(kind, id);
  return account !== undefined && account.sessions === sessions && !isBlocked(account.status);
}

const isFull = ({ status, isReadOnly }: Superadmin): boolean => status === 'active' && !isReadOnly;

/** A status that lets nobody sign in ends the sessions. */
const withStatus = <A extends { readonly status: string; readonly sessions: number }>(account: A, status: string) => ({
  status,
  sessions: account.sessions + (status !== account.status && isBlocked(status) ? 1 : 0),
});

export const createRate: Rule<'createRate'> = (state, { planId, level, basisPoints, from }, by) => {
  const isTaken = state.of('rates', planId).some((row) => row.level === level);
  if (isTaken) return { refusals: [{ status: 409, code: 'rate-duplicate' }] };
  const id = by.fresh('rates', (row) => row.planId === planId && row.level === level);
  state.put('rates', { id, planId, level, isActive: true, periods: [{ from: from ?? null, basisPoints }] });
  return { status: 201, code: 'rate-created' };
};

const noRate: Outcome = { refusals: [{ status: 404, code: 'rate-not-found' }] };

/** A later first month keeps the rate until then; what began with it or later is replaced. */
function changedPeriods(periods: Rate['periods'], basisPoints: bigint, from: number | null | undefined) {
  if (from === undefined) return [...periods.slice(0, -1), { from: periods.at(-1)?.from ?? null, basisPoints }];
  if (from === null) return [{ from, basisPoints }];
  return [...periods.filter((each) => each.from === null || each.from < from), { from, basisPoints }];
}

export const changeRate: Rule<'changeRate'> = (state, { id, basisPoints, from, isActive }) => {
  const row = state.get('rates', id);
  if (!row) return noRate;
  state.set('rates', id, {
    periods: changedPeriods(row.periods, basisPoints, from),
    isActive: isActive ?? row.isActive,
  });
  return { status: 200, code: 'rate-updated' };
};

export const deleteRate: Rule<'deleteRate'> = (state, { id }) => {
  if (!state.get('rates', id)) return noRate;
  state.remove('rates', id);
  return { status: 200, code: 'rate-deleted' };
};

/** Members and units below follow; what was earned and taken stays with the account before. */
export const handOver: Rule<'handOver'> = (state, { id, level, hasPayee }, by) => {
  const row = state.get('coordinators', id);
  if (row?.level !== level) return { refusals: [{ status: 404, code: 'coordinator-not-found' }] };
  if (row.successorId !== null) return { refusals: [{ status: 409, code: 'unit-handed-over' }] };
  const { parentId } = row;
  const made = by.fresh('coordinators', (each) => each.level === level && each.parentId === parentId);
  const successor: Coordinator = {
    id: made,
    status: 'active',
    sessions: 0,
    level,
    parentId,
    hasPayee,
    successorId: null,
  };
  state.put('coordinators', successor);
  for (const member of state.of('members', id)) state.set('members', member.id, { panchayatId: made });
  // Who handed a unit over before has none that could follow.
  const below = state.of('coordinators', id).filter(({ successorId }) => successorId === null);
  for (const each of below) state.set('coordinators', each.id, { parentId: made });
  const status = row.status === 'suspended' ? 'suspended' : 'inactive';
  state.set('coordinators', id, { status, sessions: row.sessions + 1, successorId: made });
  return { status: 201, code: 'coordinator-handed-over' };
};

export const setCoordinatorStatus: Rule<'setCoordinatorStatus'> = (state, { id, level, status }) => {
  const row = state.get('coordinators', id);
  if (row?.level !== level) return { refusals: [{ status: 404, code: 'coordinator-not-found' }] };
  if (row.successorId !== null && status === 'active')
    return { refusals: [{ status: 409, code: 'handed-over-stays-closed' }] };
  state.set('coordinators', id, withStatus(row, status));
  return { status: 200, code: 'coordinator-updated' };
};

export const setMemberStatus: Rule<'setMemberStatus'> = (state, { id, status }) => {
  const row = state.get('members', id);
  if (!row) return { refusals: [{ status: 404, code: 'member-not-found' }] };
  state.set('members', id, withStatus(row, status));
  return { status: 200, code: 'member-updated' };
};

/** What is approved later earns for the new coordinators. */
export const moveMember: Rule<'moveMember'> = (state, { id, panchayatId }) => {
  const panchayat = state.get('coordinators', panchayatId);
  if (panchayat?.level !== 'panchayat' || panchayat.successorId !== null)
    return { refusals: [{ status: 400, code: 'panchayat-unknown' }] };
  state.set('members', id, { panchayatId });
  return { status: 200, code: 'member-updated' };
};

/** One that may change things is always left, and two where a second person is needed. */
export const setOfficeStatus: Rule<'setOfficeStatus'> = (state, { id, status }, by) => {
  if (!isSignedIn(state, by)) return { refusals: [ENDED] };
  const row = state.need('superadmins', id);
  const after = { ...row, ...withStatus(row, status) };
  const left = state.all('superadmins').filter((each) => each.id !== id && isFull(each)).length;
  const isLess = isFull(row) && !isFull(after);
  // What somebody else has asked for the own account may be confirmed.
  const isOwn = id === by.id && by.actOf(by.call).do === 'setOfficeStatus';
  const refusals = reasons(
    [isLess && left === 0, 409, 'office-account-last'],
    [isLess && left === 1 && settingsOf(state).acts.length > 0, 409, 'office-account-last-two'],
    [isOwn && (status === 'active') !== (row.status === 'active'), 409, 'office-account-own'],
  );
  if (refusals.length > 0) return { refusals };
  state.set('superadmins', id, withStatus(row, status));
  return { status: 200, code: 'office-account-updated' };
};

export const setSecondPerson: Rule<'setSecondPerson'> = (state, { acts, bulkAbove }) => {
  const people = state.all('superadmins').filter(isFull).length;
  if (acts.length > 0 && people < 2) return { refusals: [{ status: 409, code: 'second-person-missing' }] };
  state.set('settings', 'settings', { acts: [...new Set(acts)].sort(), bulkAbove });
  return { status: 200, code: 'second-person-saved' };
};

/** Whether the call waits for a second person, as the setting is. */
export function isAsked(state: State, act: Act, by: By): boolean {
  const { acts, bulkAbove } = settingsOf(state);
  const group = groupOf(act);
  if (group === undefined) return false;
  if (group === 'guarded') return acts.length > 0 && !(act.do === 'setOfficeStatus' && act.id === by.id);
  return acts.includes(group) && (act.do !== 'decideCommissions' || act.ids.length > bulkAbove);
}

/** A call is kept as it was sent. That it is possible was looked at before. */
export function ask(state: State, act: Act, by: By): Outcome {
  const isSame = (call: number) => JSON.stringify(by.actOf(call), asText) === JSON.stringify(act, asText);
  if (state.of('requests', 'waiting').some(({ call }) => isSame(call)))
    return { refusals: [{ status: 409, code: 'request-asked-already' }] };
  const id = by.fresh('requests', ({ askedBy }) => askedBy === by.id);
  state.put('requests', { id, askedBy: by.id, call: by.call, status: 'waiting', decidedBy: null });
  return { status: 202, code: 'request-waits' };
}

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

function whyNotDecided(state: State, id: string): Refusal[] {
  const row = state.get('requests', id);
  return reasons(
    [!row, 404, 'request-not-found'],
    [row?.status === 'confirmed', 409, 'request-confirmed-by'],
    [row?.status === 'refused', 409, 'request-refused-by'],
  );
}

/** The act is carried out in the name of who confirms it. */
export function confirm(state: State, id: string, by: By, carryOut: (act: Act, by: By) => Outcome): Outcome {
  const refusals = whyNotDecided(state, id);
  const row = state.get('requests', id);
  if (refusals.length > 0 || !row) return { refusals };
  const asker = state.need('superadmins', row.askedBy);
  const more = reasons(
    [row.askedBy === by.id, 409, 'request-own'],
    [!isFull(asker), 409, 'request-asker-left'],
    [!isSignedIn(state, by), 401, 'token-invalid'],
  );
  if (more.length > 0) return { refusals: more };
  const outcome = carryOut(by.actOf(row.call), by);
  if (isRefused(outcome)) return outcome;
  state.set('requests', id, { status: 'confirmed', decidedBy: by.id });
  const { code } = outcome;
  return { status: 200, code } satisfies Answer;
}

export const refuseRequest: Rule<'refuseRequest'> = (state, { id, hasReason }, by) => {
  const row = state.get('requests', id);
  const isOwn = row?.askedBy === by.id;
  const refusals = [
    ...whyNotDecided(state, id),
    ...reasons([row !== undefined && !isOwn && !hasReason, 400, 'field-required']),
  ];
  if (refusals.length > 0) return { refusals };
  state.set('requests', id, { status: 'refused', decidedBy: by.id });
  return { status: 200, code: isOwn ? 'request-withdrawn' : 'request-refused' };
};
