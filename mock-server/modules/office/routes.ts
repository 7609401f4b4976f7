import { recordExport } from '@server/modules/audit/audit';
import { handle, type Route } from '@server/route';
import * as office from '@/contract/office';
import { createAccount, endSessions, listAccounts, updateAccount } from './records';

export const officeRoutes: Route[] = [
  handle(office.listOfficeAccounts, (_, context) => listAccounts(context)),
  handle(office.createOfficeAccount, ({ body }, context) => createAccount(context, body)),
  handle(office.updateOfficeAccount, ({ params, body }, context) => updateAccount(context, params.id, body)),
  handle(office.endOfficeSessions, ({ params }, context) => endSessions(context, params.id)),
  handle(office.recordExport, ({ body }, context) => recordExport(context, body.note)),
];
