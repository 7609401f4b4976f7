/**
 * The API as `npm run mock` serves it, without the testers' controls, and with one call that the specifications do not have.
 * Prints `listening PORT`, and later `warm`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@server/app';
import { createPasswords } from '@server/auth/passwords';
import { messageOf } from '@server/domain/message';
import { refuse } from '@server/domain/refusal';
import { handle } from '@server/http/route';
import { presentDeposit } from '@server/modules/deposits/present';
import { mounts } from '@server/modules/routes';
import { createSettableClock } from '@server/runtime/clock';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createServices } from '@server/runtime/services';
import { warmUp } from '@server/runtime/warm-up';
import { openStore } from '@server/store/durable-store';
import { endpoints } from '@/contract/endpoints';
import { contractFiles, pairSchemas } from '@/contract/schemas';
import { oneDeposit, oneDepositSchemas } from './one-deposit';

const [file = '', secret = ''] = process.argv.slice(2);

const store = await openStore({
  file,
  seed: () => {
    throw new Error(`${file} is not there`);
  },
});
const byId = handle(oneDeposit, ({ params }, context) => {
  const row = context.store.get('deposits', params.id);
  return row ? { data: presentDeposit(context.store, row) } : refuse('not-found', messageOf('deposit-not-found'));
});
const app = createApp({
  ...createServices({
    secret,
    store,
    clock: createSettableClock(undefined),
    files: createMemoryFiles(),
    passwords: createPasswords(),
  }),
  endpoints: [...endpoints, oneDeposit],
  schemasOf: pairSchemas(...contractFiles, [{ oneDeposit }, { oneDeposit: oneDepositSchemas }]),
  mounts: [{ path: '/bench', routes: [byId] }, ...mounts],
});

const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`listening ${(server.address() as AddressInfo).port}`);
await warmUp(store);
console.log('warm');
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  process.exit(0);
});
