import { handle, handleCached, handlePresented, type Route } from '@server/route';
import * as payouts from '@/contract/payouts';
import {
  cancelPayout,
  failPayoutLine,
  markPayoutPaid,
  preparePayout,
  presentDecided,
  takeBackPayout,
} from './decisions';
import { changeSettings, listDuePayouts } from './due';
import { linkBankFile, linkPayoutPdf } from './files';
import { listOwnPayouts, listPayoutCommissions, listPayouts, showPayout } from './list';

export const payoutRoutes: Route[] = [
  handleCached(payouts.listDuePayouts, ({ query }, context) => listDuePayouts(context, query)),
  handleCached(payouts.listPayouts, ({ query }, context) => listPayouts(context, query)),
  handle(payouts.showPayout, ({ params }, context) => showPayout(context, params.id)),
  handle(payouts.listPayoutCommissions, ({ params, query }, context) =>
    listPayoutCommissions(context, params.id, params.lineId, query),
  ),
  handlePresented(payouts.preparePayout, ({ body }, context) => preparePayout(context, body), presentDecided),
  handlePresented(
    payouts.markPayoutPaid,
    ({ params, body }, context) => markPayoutPaid(context, params.id, body),
    presentDecided,
  ),
  handlePresented(
    payouts.failPayoutLine,
    ({ params, body }, context) => failPayoutLine(context, params.id, params.lineId, body.reason),
    presentDecided,
  ),
  handlePresented(
    payouts.cancelPayout,
    ({ params, body }, context) => cancelPayout(context, params.id, body.reason),
    presentDecided,
  ),
  handlePresented(payouts.takeBackPayout, ({ params }, context) => takeBackPayout(context, params.id), presentDecided),
  handle(payouts.payoutBankFile, ({ params, query }, context) => linkBankFile(context, params.id, query.layout)),
  handle(payouts.payoutSheet, ({ params }, context) => linkPayoutPdf(context, params.id, 'sheet')),
  handle(payouts.payoutStatements, ({ params }, context) => linkPayoutPdf(context, params.id, 'statements')),
  handle(payouts.changePayoutSettings, ({ body }, context) => changeSettings(context, body)),
  handle(payouts.listOwnPayouts, ({ query }, context) => listOwnPayouts(context, query)),
];
