import { handle, handleCached, handlePresented, type Route } from '@server/route';
import * as cash from '@/contract/cash';
import { showCash } from './book';
import { listPendingByPanchayat } from './by-panchayat';
import { linkCashSheet, linkHandInSheet } from './files';
import {
  createHandIn,
  listHandIns,
  listOwnHandIns,
  presentChanged as presentHandInChange,
  receiveHandIn,
  takeBackHandIn,
  takeBackReceipt,
} from './hand-ins';
import {
  collectCash,
  disputeDeposit,
  presentChanged,
  presentCollected,
  returnCash,
  takeBackCash,
  takeCash,
} from './taking';

export const cashRoutes: Route[] = [
  handleCached(cash.showCash, ({ query }, context) => showCash(context, query)),
  handlePresented(cash.takeCash, async ({ query, body }, context) => takeCash(context, query, body), presentChanged),
  handlePresented(
    cash.collectCash,
    async ({ query, body }, context) => collectCash(context, query, body),
    presentCollected,
  ),
  handle(cash.takeBackCash, ({ query, body }, context) => takeBackCash(context, query, body)),
  handlePresented(
    cash.returnCash,
    async ({ query, body }, context) => returnCash(context, query, body),
    presentChanged,
  ),
  handle(cash.cashSheet, ({ query }, context) => linkCashSheet(context, query)),
  handleCached(cash.listOwnHandIns, ({ query }, context) => listOwnHandIns(context, query)),
  handlePresented(
    cash.createHandIn,
    async ({ query, body }, context) => createHandIn(context, query, body),
    presentHandInChange,
  ),
  handlePresented(
    cash.takeBackHandIn,
    async ({ params, query }, context) => takeBackHandIn(context, query, params.id),
    presentHandInChange,
  ),
  handle(cash.handInSheet, ({ params, query }, context) => linkHandInSheet(context, query, params.id)),
  handleCached(cash.listHandIns, ({ query }, context) => listHandIns(context, query)),
  handlePresented(
    cash.receiveHandIn,
    ({ params, body }, context) => receiveHandIn(context, params.id, body),
    presentHandInChange,
  ),
  handlePresented(
    cash.takeBackReceipt,
    ({ params }, context) => takeBackReceipt(context, params.id),
    presentHandInChange,
  ),
  handleCached(cash.listPendingByPanchayat, ({ query }, context) => listPendingByPanchayat(context, query)),
  handle(cash.disputeDeposit, ({ params }, context) => disputeDeposit(context, params.id)),
];
