/** json-server 0.17 on a file of deposits, without its log. Arguments: file. Prints `listening PORT`. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** It ships no types; these are the parts used here. */
interface JsonServer {
  create(): RequestListener & { use(handler: unknown): void };
  router(file: string): unknown;
}

const jsonServer = createRequire(import.meta.url)('json-server') as JsonServer;
const [file = ''] = process.argv.slice(2);
const app = jsonServer.create();
app.use(jsonServer.router(file));
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
