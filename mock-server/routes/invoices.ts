import { depositInvoice } from '../../src/contract/deposit-records';
import { myDepositInvoice } from '../../src/contract/member-deposits';
import { handle, type Route } from '../http/bind';
import { linkReceipt } from '../use-cases/link-receipt';

export const invoiceRoutes: Route[] = [
  handle(depositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
];

export const memberInvoiceRoutes: Route[] = [
  handle(myDepositInvoice, ({ params }, context) => linkReceipt(context, params.id)),
];
