import type { z } from 'zod';
import type * as schema from './cash.schema';
import { type Definition, endpoint, listCall, recordCall } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type { Permission } from './permissions';
import type { Resource } from './resource';

export type CashDeposit = z.infer<typeof schema.cashDeposit>;
export type CashDay = z.infer<typeof schema.cashDay>;
export type HandIn = z.infer<typeof schema.handIn>;
export type PanchayatDeposits = z.infer<typeof schema.panchayatDeposits>;
export type CollectionForm = z.output<typeof schema.collectionForm>;

/*
 * Cash is this product's own addition: a panchayat takes it from members, hands it in at the office, and the office receives it. None of
 * this approves a deposit.
 */

const coordinatorPath = '/coordinator/dashboard';

// @__NO_SIDE_EFFECTS__
const ownCall = <S extends EndpointSchemas>(
  name: string,
  access: Permission,
  others?: Partial<Omit<Definition, 'path' | 'access'>>,
) => endpoint<S>({ path: `${coordinatorPath}/${name}`, access, isExtension: true, ...others });

/** The cash book of a panchayat: what was taken in the last 31 days, and all that is still in hand. */
export const showCash = ownCall<typeof schema.showCash>('cash', 'cash.list', { offlineFor: 'panchayat' });

/** The age of a tap is known by the device's clock, and its time is made of that when it is sent. */
const madeWhenSent = ['takenAt'];

export const takeCash = ownCall<typeof schema.takeCash>('cash/taken', 'cash.create', { method: 'POST', madeWhenSent });

export const collectCash = ownCall<typeof schema.collectCash>('cash/collections', 'cash.create', {
  method: 'POST',
  status: 201,
  madeWhenSent,
});

/** Within ten minutes: a deposit that the coordinator made for the member is then removed. */
export const takeBackCash = ownCall<typeof schema.takeBackCash>('cash/take-back', 'cash.create', { method: 'POST' });

/** The cash of a denied deposit, which is still in hand, was given back to the member. */
export const returnCash = ownCall<typeof schema.returnCash>('cash/returned', 'cash.create', { method: 'POST' });

/** The day's book to print and to sign. */
export const cashSheet = ownCall<typeof schema.cashSheet>('cash/sheet', 'cash.list');

export const listOwnHandIns = ownCall<typeof schema.listOwnHandIns>('hand-ins', 'cash.list', {
  offlineFor: 'panchayat',
});

export const createHandIn = ownCall<typeof schema.createHandIn>('hand-ins', 'cash.create', {
  id: 'coordinator.dashboard.hand-ins.create',
  method: 'POST',
  status: 201,
});

/** Within ten minutes, while the office has not received it. */
export const takeBackHandIn = ownCall<typeof schema.takeBackHandIn>('hand-ins/:id/take-back', 'cash.create', {
  id: 'coordinator.dashboard.hand-ins.take-back',
  method: 'PATCH',
});

export const handInSheet = ownCall<typeof schema.handInSheet>('hand-ins/:id/sheet', 'cash.list', {
  id: 'coordinator.dashboard.hand-ins.sheet',
});

const handIns = { id: 'superadmin.hand-ins', path: '/superadmin/hand-ins', resource: 'hand-ins' } as const;

export const listHandIns = endpoint<typeof schema.listHandIns>({ ...listCall(handIns), isExtension: true });

export const receiveHandIn = endpoint<typeof schema.receiveHandIn>({
  ...recordCall(handIns, 'receive', 'hand-ins.decide'),
  method: 'PATCH',
  isExtension: true,
});

/** Whoever received it takes that back within ten minutes. */
export const takeBackReceipt = endpoint<typeof schema.takeBackReceipt>({
  ...recordCall(handIns, 'take-back', 'hand-ins.decide'),
  method: 'PATCH',
  isExtension: true,
});

/** The pending deposits by the panchayat that they come from. */
export const listPendingByPanchayat = endpoint<typeof schema.listPendingByPanchayat>({
  id: 'superadmin.deposits.pending-by-panchayat',
  path: '/superadmin/crud/deposits/pending/by-panchayat',
  access: 'deposits.list',
  isExtension: true,
});

/** The member says that a coordinator's word about its cash or its deposit is wrong. */
export const disputeDeposit = endpoint<typeof schema.disputeDeposit>({
  id: 'member.deposits.dispute',
  method: 'PATCH',
  path: '/member/deposits/:id/dispute',
  access: 'investments.dispute',
  isExtension: true,
});

export const handInResource = {
  name: 'hand-ins',
  audit: 'hand-in',
  list: listHandIns,
  rows: ['handIns'],
  record: 'handIn',
} satisfies Resource;

export const pendingByPanchayatResource = {
  name: 'pending-by-panchayat',
  list: listPendingByPanchayat,
  rows: ['panchayats'],
} satisfies Resource;
