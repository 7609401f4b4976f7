import type { z } from 'zod';
import type { SecondPersonAct } from './choices';
import { createCall, endpoint, listCall, recordCall, showCall } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type * as schema from './payouts.schema';
import type { Resource } from './resource';
export type Payout = z.infer<typeof schema.payout>;
export type PayoutLine = z.infer<typeof schema.payoutLine>;
export type DuePayout = z.infer<typeof schema.duePayout>;
export type OwnPayout = z.infer<typeof schema.ownPayout>;

/** Payouts are this product's own addition: approved commissions are prepared in one payout, paid by the bank, and marked as paid. */
const payouts = { id: 'superadmin.payouts', path: '/superadmin/payouts', resource: 'payouts' } as const;

/** The commissions that are approved, not paid and in no prepared payout, by coordinator. */
export const listDuePayouts = endpoint<typeof schema.listDuePayouts>({
  id: `${payouts.id}.due`,
  path: `${payouts.path}/due`,
  access: 'payouts.list',
  isExtension: true,
});

export const listPayouts = endpoint<typeof schema.listPayouts>({ ...listCall(payouts), isExtension: true });
export const showPayout = endpoint<typeof schema.showPayout>({ ...showCall(payouts), isExtension: true });
export const preparePayout = endpoint<typeof schema.preparePayout>({
  ...createCall(payouts),
  isExtension: true,
  secondPerson: 'payout.prepare',
});

export const listPayoutCommissions = endpoint<typeof schema.listPayoutCommissions>({
  id: `${payouts.id}.commissions`,
  path: `${payouts.path}/:id/lines/:lineId/commissions`,
  access: 'payouts.show',
  isExtension: true,
});

/** One of several decisions on a payout. */
// @__NO_SIDE_EFFECTS__
const decision = <S extends EndpointSchemas>(name: string, secondPerson?: SecondPersonAct) =>
  endpoint<S>({
    ...recordCall(payouts, name, 'payouts.decide'),
    method: 'PATCH',
    isExtension: true,
    ...(secondPerson && { secondPerson }),
  });

export const markPayoutPaid = decision<typeof schema.markPayoutPaid>('paid', 'payout.pay');
export const cancelPayout = decision<typeof schema.cancelPayout>('cancel');
/** Whoever made the last change of the payout takes it back within ten minutes: a payout that was only prepared is then cancelled. */
export const takeBackPayout = decision<typeof schema.takeBackPayout>('take-back');

export const failPayoutLine = endpoint<typeof schema.failPayoutLine>({
  id: `${payouts.id}.fail-line`,
  method: 'PATCH',
  path: `${payouts.path}/:id/lines/:lineId/failed`,
  access: 'payouts.decide',
  isExtension: true,
});

/** A file of a payout, by a link for a new tab. */
// @__NO_SIDE_EFFECTS__
const file = <S extends EndpointSchemas>(name: string) =>
  endpoint<S>({ ...recordCall(payouts, name, 'payouts.export'), isExtension: true });

export const payoutBankFile = file<typeof schema.payoutBankFile>('bank-file');
export const payoutSheet = file<typeof schema.payoutSheet>('sheet');
export const payoutStatements = file<typeof schema.payoutStatements>('statements');

export const changePayoutSettings = endpoint<typeof schema.changePayoutSettings>({
  id: `${payouts.id}.change-settings`,
  method: 'PATCH',
  path: `${payouts.path}/settings`,
  access: 'payouts.edit',
  isExtension: true,
});

/** The signed-in coordinator's own lines of payouts. */
export const listOwnPayouts = endpoint<typeof schema.listOwnPayouts>({
  path: '/coordinator/dashboard/payouts',
  access: 'own-commissions.list',
  isExtension: true,
});

export const payoutResource = {
  name: 'payouts',
  audit: 'payout',
  list: listPayouts,
  rows: ['payouts'],
  getOne: showPayout,
  record: 'payout',
  create: preparePayout,
} satisfies Resource;

export const duePayoutResource = { name: 'due-payouts', list: listDuePayouts, rows: ['due'] } satisfies Resource;

export const ownPayoutResource = { name: 'own-payouts', list: listOwnPayouts, rows: ['payouts'] } satisfies Resource;
