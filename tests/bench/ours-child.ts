/**
 * The API as `npm run mock` serves it, without the testers' controls unless the third argument is `controls`, and with one call that the
 * specifications do not have. Prints `listening PORT`, and later `warm`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@server/app';
import { createPasswords } from '@server/auth/passwords';
import { messageOf, refuse } from '@server/domain/message';
import { presentDeposit } from '@server/modules/deposits/present';
import { mounts } from '@server/modules/routes';
import { handle } from '@server/route';
import { createSettableClock } from '@server/runtime/clock';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createServices, type ServiceParts } from '@server/runtime/services';
import { warmUp } from '@server/runtime/warm-up';
import { openStore } from '@server/store/durable-store';
import type { ControlOptions } from '@server/testing/control';
import { endpoints } from '@/contract/endpoints';
import { nouns } from '@/contract/nouns';
import { pairSchemas } from '@/contract/schemas';
import { generateDataset } from '../../fixtures/dataset';
import { oneDeposit, oneDepositSchemas } from './one-deposit';

const [file = '', secret = '', controls] = process.argv.slice(2);

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
const shared = { secret, passwords: createPasswords() };
const build = (parts: Pick<ServiceParts, 'store' | 'clock' | 'world'>) =>
  createServices({ ...shared, ...parts, files: createMemoryFiles() });
const main = build({ store, clock: createSettableClock(undefined) });
const fixtures = generateDataset({ members: 200 });
const control: ControlOptions = { access: 'loopback', main, worldServices: build, fixtures: () => fixtures };
const app = createApp({
  ...main,
  ...(controls === 'controls' && { control }),
  endpoints: [...endpoints, oneDeposit],
  schemasOf: pairSchemas(...Object.values(nouns), [{ oneDeposit }, { oneDeposit: oneDepositSchemas }]),
  mounts: [{ path: '/bench', routes: [byId] }, ...mounts],
});

const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`listening ${(server.address() as AddressInfo).port}`);
await warmUp(store, new Date());
console.log('warm');
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  process.exit(0);
});
