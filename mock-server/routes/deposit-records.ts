import { createDeposit, deleteDeposit, listDeposits, updateDeposit } from '../../src/contract/deposit-records';
import { handle, type Route } from '../http/bind';
import { createDeposit as create } from '../use-cases/create-deposit';
import { deleteDeposit as remove } from '../use-cases/delete-deposit';
import { listDeposits as list } from '../use-cases/list-deposits';
import { updateDeposit as update } from '../use-cases/update-deposit';

export const depositRecordRoutes: Route[] = [
  handle(listDeposits, ({ query }, context) => list(context, query)),
  handle(createDeposit, ({ body }, context) => create(context, body)),
  handle(updateDeposit, ({ params, body }, context) => update(context, params.id, body)),
  handle(deleteDeposit, ({ params }, context) => remove(context, params.id)),
];
