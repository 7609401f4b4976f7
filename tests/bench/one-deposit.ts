import { deposit } from '../../src/contract/deposits';
import { answer, endpoint } from '../../src/contract/endpoint';
import { allowed } from '../../src/contract/permissions';
import { id } from '../../src/contract/primitives';

/** The specifications have no call for a single deposit; the benchmark brings one, through the same pipeline as all others. */
export const oneDeposit = endpoint({
  id: 'bench.deposit',
  method: 'GET',
  path: '/bench/deposit/:id',
  roles: allowed('deposits', 'show'),
  summary: 'One deposit by id',
  spec: 'benchmark',
  params: { id },
  reply: answer(deposit),
});
