/** The least that Express can do: a constant answer of a given size, whatever is asked. Prints `listening PORT`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const constants = new Map<string, string>();

function constantOf(size: string): string {
  const constant = constants.get(size) ?? 'x'.repeat(Number(size));
  constants.set(size, constant);
  return constant;
}

const app = express().disable('x-powered-by').disable('etag');
app.use('/:size', (request, response) => {
  response.type('json').send(constantOf(request.params.size));
});
const server = createServer(app).listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
