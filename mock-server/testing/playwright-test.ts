import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { presentCall, type RecordedCall } from './request-history';
import { isSecret, MASK } from './secrets';
import type { World } from './worlds';

/** A password that the product accepts as a new one. What was really typed is not kept. */
const NEW_PASSWORD = 'Harbour-oak-71';
/** The other calls are made as they were with these headers. */
const SENT_HEADERS = ['if-match', 'idempotency-key'];
/** Who signs in is in the token of each call. */
const LOGIN = /^\/\w+\/auth\/login$/;

const RESTORE = /^\/__mock\/restore\/(\w+)$/;

type PresentedCall = ReturnType<typeof presentCall>;

/** A secret that has no other value that would do, such as the token of a mail. */
class Unknowable extends Error {}

/** Other texts may begin so too. */
const isMasked = (name: string, value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MASK) && (name === 'accountNumber' || isSecret(name));

const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

function withoutMask(name: string, masked: string): string {
  if (name === 'accountNumber') return `12345678${masked.slice(MASK.length)}`;
  if (/password$/i.test(name)) return name === 'currentPassword' ? DEMO_PASSWORD : NEW_PASSWORD;
  // A name with a line break would end the comment.
  throw new Unknowable(`needs ${isIdentifier(name) ? name : 'a secret'}, which is not kept`);
}

/** The literal of the value, in the lines after the first one with this indent. */
const literal = (value: unknown, indent = ''): string =>
  JSON.stringify(value, (name, inner) => (isMasked(name, inner) ? withoutMask(name, inner) : inner), 2).replaceAll(
    '\n',
    `\n${indent}`,
  );

/** The accounts that made calls, by the names of the demo logins or by their roles with a number. */
function nameAccounts(calls: readonly PresentedCall[]): Map<string, string> {
  const names = new Map<string, string>();
  const known = new Map<string, string>(Object.entries(personas).map(([name, { id }]) => [id, name]));
  for (const { account, role } of calls) {
    if (account === undefined || names.has(account)) continue;
    names.set(account, known.get(account) ?? `other${isIdentifier(role ?? '') ? role : ''}${names.size + 1}`);
  }
  return names;
}

function bodyOf({ body, headers }: PresentedCall): string[] {
  if (body === undefined) return [];
  const isForm = headers?.['content-type']?.startsWith('multipart/form-data') === true;
  return [`${isForm ? 'multipart' : 'data'}: ${literal(body, '      ')},`];
}

function headersOf({ account, headers = {} }: PresentedCall, names: ReadonlyMap<string, string>): string {
  const base = account === undefined ? 'world' : `await as(accounts.${names.get(account)})`;
  const sent = SENT_HEADERS.filter((name) => headers[name] !== undefined);
  if (sent.length === 0) return base;
  return `{ ...(${base}), ${sent.map((name) => `${literal(name)}: ${literal(headers[name])}`).join(', ')} }`;
}

/** A literal; the id of a snapshot is another one each time. */
const urlOf = ({ path, query }: PresentedCall, snapshots: ReadonlyMap<string, string>): string => {
  const snapshot = RESTORE.exec(path)?.[1] ?? '';
  const known = snapshots.get(snapshot);
  if (known !== undefined) return `\`\${API}/__mock/restore/\${${known}}\``;
  return `API + ${literal(query ? `${path}?${query}` : path)}`;
};

function stepOf(call: PresentedCall, names: ReadonlyMap<string, string>, snapshots: Map<string, string>): string[] {
  const { method, path, status, account = '', replyBody } = call;
  const title = [names.get(account), method, path].filter(Boolean).join(' ');
  const send = [
    `request.fetch(${urlOf(call, snapshots)}, {`,
    ...[`method: ${literal(method)},`, `headers: ${headersOf(call, names)},`, ...bodyOf(call)].map(
      (line) => `      ${line}`,
    ),
    '    })',
  ];
  const lines = [`  await test.step(${literal(title)}, async () => {`];
  if (status === undefined) {
    // The connection ended without an answer.
    lines.push(`    await expect(${send.join('\n')}).rejects.toThrow();`, '  });');
    return lines;
  }
  lines.push(`    const reply = await ${send.join('\n')};`, `    expect(reply.status()).toBe(${status});`);
  if (path === '/__mock/snapshot' && status === 201) {
    const name = `snapshot${snapshots.size + 1}`;
    snapshots.set((replyBody as { data: { id: string } }).data.id, name);
    lines.unshift(`  let ${name} = '';`);
    lines.push(`    ${name} = (await reply.json()).data.id;`);
  }
  lines.push('  });');
  return lines;
}

/** What a body is refused for as it comes: no JSON, too slow, too long, of another type. Without the body the status would be another one. */
const STATUSES_OF_UNREAD: readonly unknown[] = [400, 408, 413, 415];
const isRefusedUnread = ({ status, body, headers = {} }: PresentedCall): boolean =>
  body === undefined &&
  STATUSES_OF_UNREAD.includes(status) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function linesOf(call: PresentedCall, names: ReadonlyMap<string, string>, snapshots: Map<string, string>): string[] {
  const leaveOut = (why: string) => [`  // Left out: ${call.method} ${call.path} ${why}.`];
  const snapshot = RESTORE.exec(call.path)?.[1];
  if (snapshot !== undefined && !snapshots.has(snapshot)) return leaveOut('needs a snapshot of earlier data');
  if (call.isContentDropped) return leaveOut('was made so long ago that its body is not kept');
  if (call.isBodyCut) return leaveOut('has a body that is too long to be kept');
  if (isRefusedUnread(call)) return leaveOut(`was answered with ${call.status} for a body that nobody has read`);
  try {
    return stepOf(call, names, snapshots);
  } catch (error) {
    if (error instanceof Unknowable) return leaveOut(error.message);
    throw error;
  }
}

const isChange = ({ method, path }: RecordedCall): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !LOGIN.test(path);

/**
 * The text of a test for Playwright that makes the changes of the world again, in a world of its own that begins as this one did, and expects
 * the same statuses. It needs no password: it signs in by `/__mock/tokens`. Calls that are not complete yet are left out.
 */
export function playwrightTestOf({ name, requests, steps, beginning }: World): string {
  const recorded = [...steps.list(), ...requests.list().filter((call) => call.at >= beginning.at && isChange(call))];
  const calls = recorded
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map((call) => presentCall(call, { bodies: true, headers: true }))
    .filter(({ isInProgress }) => !isInProgress);
  const names = nameAccounts(calls);
  const snapshots = new Map<string, string>();
  const accounts = [...names].map(([id, account]) => `  ${account}: { id: ${literal(id)} },`);
  return `import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';

/** The fixture server. */
const API = process.env.API_URL ?? 'http://localhost:4000';

const accounts = {
${accounts.join('\n')}
};

test(${literal(`the calls of the world ${name}`)}, async ({ request }) => {
  const world = { 'X-Fixture-World': randomUUID() };
  const as = async (account: { id: string }) => {
    const reply = await request.post(API + '/__mock/tokens', { headers: world, data: account });
    expect(reply.status()).toBe(200);
    return { ...world, Authorization: 'Bearer ' + (await reply.json()).data.token };
  };
  // The world begins with the fixtures at this time.
  await request.put(API + '/__mock/clock', { headers: world, data: { now: ${literal(beginning.clock)}, isRunning: false } });
  await request.post(API + '/__mock/reset', { headers: world });

${calls.flatMap((call) => linesOf(call, names, snapshots)).join('\n')}

  await request.delete(API + '/__mock/worlds/' + world['X-Fixture-World']);
});
`;
}
