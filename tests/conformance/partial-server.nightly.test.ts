import { startFixtureServer } from '@server/start-fixture-server';
import { expect, it, onTestFinished } from 'vitest';
import { login } from '@/contract/accounts';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { openHost } from './host';
import { changeText, mutated, NOW, type SentCall, smallDataset } from './mutated-server';
import { demoLogins } from './options';
import { reportInWords, summaryOf } from './report';
import { runSuite } from './suite';

const parametersIn = ({ path }: Endpoint): number => path.split('/:').length;
/** The endpoint of a call: of several whose paths match, the most literal one. */
const endpointOf = ({ method, path }: SentCall): Endpoint | undefined =>
  endpoints
    .filter((each) => each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((a, b) => parametersIn(a) - parametersIn(b))[0];

it('of a server of 40 endpoints the report begins with its three differences, and has a line for each absent call', {
  timeout: 120_000,
}, async () => {
  const specified = endpoints.filter(({ isAdded }) => !isAdded);
  const planted: Record<string, [RegExp, string]> = {
    'superadmin.plans.list': [/"planDuration":(\d+)/g, '"planDuration":"$1 years"'],
    'auth.profile': [/"email":/, '"mail":'],
    'superadmin.deposits.pending': [/"totalCount":\d+/, '"totalCount":"many"'],
  };
  const ids = new Set([
    login.id,
    'superadmin.coordinators.list',
    'superadmin.coordinators.show',
    ...Object.keys(planted),
    ...specified.map(({ id }) => id),
  ]);
  const offered = new Set([...ids].slice(0, 40));
  const server = await startFixtureServer({ dataset: smallDataset(), now: NOW });
  onTestFinished(server.stop);
  const partial = mutated(openHost(server.url), {
    answer: (call) => {
      const endpoint = endpointOf(call);
      const body = { success: false, message: 'Cannot find it' };
      return endpoint && offered.has(endpoint.id) ? undefined : { status: 404, contentType: 'application/json', body };
    },
    ofReply: (reply, call) => {
      const [from, to] = planted[endpointOf(call)?.id ?? ''] ?? [];
      if (from && to) changeText(reply, from, to);
      // No specification says that a user has a role, or how many stand below a coordinator.
      changeText(reply, /,"role":"\w+"/, '');
      changeText(reply, /"(downlineCount|isVerified|pendingTransactions)":\w+,/g, '');
    },
  });
  const report = await runSuite(partial, { logins: demoLogins(), now: NOW });
  const lines = reportInWords(report, server.url).split('\n');
  expect(lines.slice(1, 4).map((line) => line.split(' ')[0])).toEqual(Object.keys(planted));
  const absent = specified.filter(({ id }) => !offered.has(id));
  expect(lines[4]).toBe(`${absent.length} specified calls are absent:`);
  expect(lines.slice(5, 5 + absent.length).map((line) => line.trim().split(' ')[0])).toEqual(
    absent.map(({ id }) => id),
  );
  expect(summaryOf(report).differences).toBeGreaterThan(2);
});
