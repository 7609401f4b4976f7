import { deposit } from '@/contract/deposits.schema';
import { endpoint } from '@/contract/endpoint';
import { dataReply, schemas } from '@/contract/endpoint.schema';
import { id } from '@/contract/primitives.schema';

export const oneDepositSchemas = schemas({ summary: 'One deposit by id', params: { id }, reply: dataReply(deposit) });

/** The specifications have no call for a single deposit; the benchmark brings one, through the same pipeline as all others. */
export const oneDeposit = endpoint<typeof oneDepositSchemas>({
  id: 'bench.deposit',
  path: '/bench/deposit/:id',
  access: 'deposits.show',
});
