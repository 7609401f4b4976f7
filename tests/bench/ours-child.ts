/**
 * The API as `npm run mock` serves it, without the testers' controls, and with one call that the specifications do not have.
 * Prints `listening PORT`, and later `warm`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../mock-server/app';
import { handle } from '../../mock-server/http/bind';
import { createPasswords } from '../../mock-server/http/passwords';
import { mounts } from '../../mock-server/routes/all';
import { createMemoryFiles } from '../../mock-server/runtime/memory-files';
import { createServices } from '../../mock-server/runtime/services';
import { warmUp } from '../../mock-server/runtime/warm-up';
import { createWorldClock } from '../../mock-server/runtime/world-clock';
import { openStore } from '../../mock-server/store/lowdb-store';
import { presentDeposit } from '../../mock-server/store/present/deposit';
import { refuse } from '../../mock-server/use-cases/context';
import { endpoints } from '../../src/contract/endpoints';
import { contractFiles, pairSchemas } from '../../src/contract/schemas';
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
  return row ? { data: presentDeposit(context.store, row) } : refuse('not-found', 'Deposit not found');
});
const app = createApp({
  ...createServices({
    secret,
    store,
    clock: createWorldClock(undefined),
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
