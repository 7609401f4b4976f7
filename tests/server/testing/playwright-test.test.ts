// The tests that are copied from worlds are run by Playwright itself, against the same server.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../../build/sources';
import { DEMO_PASSWORD, demoFamily, personas } from '../../../fixtures/personas';
import { NOW, PENDING, startControlled } from '../../support/controlled-server';

vi.setConfig({ testTimeout: 180_000 });

interface Outcome {
  readonly isPassed: boolean;
  readonly output: string;
}

/** Within the repository, so that the test finds Playwright. */
function runWithPlaywright(specs: readonly string[], api: string): Promise<Outcome> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results/copied-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [place, spec] of specs.entries()) writeFileSync(join(folder, `${place}.spec.ts`), spec);
  // The test that runs it has the limit of time.
  const config = { reporter: 'line', workers: 1, timeout: 0, outputDir: 'output', respectGitIgnore: false };
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};`);
  const env = { ...process.env, API_URL: api };
  return new Promise((resolve) => {
    const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', folder];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ isPassed: error === null, output: stdout + stderr }),
    );
  });
}

type Host = Awaited<ReturnType<typeof startControlled>>;

const specOf = async ({ mock }: Host, world: string): Promise<string> =>
  (await mock(world).get('/__mock/requests/playwright').expect(200)).body.data.spec;

/** A scenario has made the payout. */
async function playScenario(host: Host): Promise<string> {
  await host.mock('c').post('/__mock/scenarios/payout-half-paid').expect(200);
  const superadmin = await host.as('superadmin', 'c');
  const { body } = await superadmin.get('/superadmin/payouts?status=prepared').expect(200);
  const [{ _id: id }] = body.data.payouts;
  await superadmin.patch(`/superadmin/payouts/${id}/cancel`).send({ reason: 'Not today' }).expect(200);
  const spec = await specOf(host, 'c');
  expect(spec.match(/test\.step\(.*/g)).toEqual([
    'test.step("POST /__mock/scenarios/payout-half-paid", async () => {',
    `test.step("superadmin PATCH /superadmin/payouts/${id}/cancel", async () => {`,
  ]);
  return spec;
}

it('makes the changes of the world again, with the same ids and statuses', async () => {
  const host = await startControlled();
  const { mock, store, url } = host;
  const [member, superadmin] = [await host.as('member', 'a'), await host.as('superadmin', 'a')];
  const login = { email: personas.member.email, password: DEMO_PASSWORD };
  await mock('a').post('/member/auth/login').send(login).expect(200);

  // A person that did not exist before, and what is done with it then.
  const form = { name: 'Kamla Yadav', relationship: 'sibling', gender: 'female' };
  const created = await member.post('/member/family-members').field(form).expect(201);
  const familyMemberId: string = created.body.data.familyMember._id;
  expect(store.get('familyMembers', familyMemberId)).toBeUndefined();
  await member.patch(`/member/family-members/${familyMemberId}`).field('name', 'Kamla Devi').expect(200);
  await member.patch(`/member/family-members/${demoFamily.mother}`).field('name', ' ').expect(400);

  const { body: pending } = await superadmin.get(PENDING).expect(200);
  const approve = `/superadmin/crud/deposits/${pending.data[0]._id}/approve`;
  await host.setFaults([{ method: 'PATCH', path: '/superadmin/**', drop: true, times: 1 }], 'a');
  await expect(superadmin.patch(approve)).rejects.toThrow();
  await superadmin.patch(approve).expect(200);
  await superadmin.patch(approve).expect(409);
  await mock('a').patch(approve).expect(401);

  const { body: snapshot } = await mock('a').post('/__mock/snapshot').expect(201);
  const { body: commissions } = await superadmin.get(`/superadmin/crud/commission?depositId=${pending.data[0]._id}`);
  const [commission] = commissions.data.response;
  await superadmin.patch(`/superadmin/commission-management/commission/${commission._id}/approve`).send({}).expect(200);
  await mock('a').post(`/__mock/restore/${snapshot.data.id}`).expect(200);
  await superadmin.patch(`/superadmin/commission-management/commission/${commission._id}/approve`).send({}).expect(200);
  await host.advanceClock({ months: 1 }, 'a');
  await member.post('/api/auth/change-password').send({ currentPassword: 'wrong', newPassword: 'wrong' }).expect(401);

  const spec = await specOf(host, 'a');
  expect(spec).not.toContain(DEMO_PASSWORD);
  expect(spec).not.toContain('Left out');
  const [, ...statuses] = [...spec.matchAll(/status\(\)\)\.toBe\((\d+)\)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([201, 200, 400, 200, 200, 409, 401, 201, 200, 200, 200, 200, 401]);
  const ofScenario = await playScenario(host);
  const { isPassed, output } = await runWithPlaywright([spec, ofScenario], url);
  expect([isPassed, output]).toEqual([true, expect.stringContaining('2 passed')]);
  // Each test has had a world to itself, which is gone.
  const { body: worlds } = await mock().get('/__mock/worlds');
  expect(worlds.data.worlds.map(({ name }: { name: string }) => name)).toEqual(['main', 'a', 'c']);
});

it('begins with the data of the last reset, and leaves out what needs a secret or a body that is not kept', async () => {
  const host = await startControlled();
  const { mock } = host;
  await host.advanceClock({ days: 3 }, 'b');
  await mock('b').post('/api/auth/forgot-password').send({ email: personas.member.email }).expect(200);
  await mock('b').post('/__mock/reset').expect(200);
  await host.advanceClock({ months: 1 }, 'b');
  await mock('b').post('/api/auth/reset-password').send({ token: 'of a mail', password: 'Another-1234' }).expect(400);
  const { body: member } = await mock('b').post('/__mock/tokens').send({ role: 'member' }).expect(200);
  const token = { Authorization: `Bearer ${member.data.token}` };
  await mock('b').post('/member/family-members').set(token).send({ name: 'Asha' }).expect(415);
  await mock('b').post('/api/auth/forgot-password').type('json').send('{"email":').expect(400);
  const named = { '\nthrow new Error();//token': 'of a mail', '\u2028throw new Error();//token': 'of a mail' };
  await mock('b').post('/api/auth/reset-password').send(named).expect(400);
  const reason = '…and so on';
  const { body: signedIn } = await mock('b').post('/__mock/tokens').send({ role: 'superadmin' }).expect(200);
  await mock('b')
    .patch(`/superadmin/crud/deposits/${'0'.repeat(24)}/deny`)
    .set('Authorization', `Bearer ${signedIn.data.token}`)
    .send({ reason })
    .expect(404);
  const spec = await specOf(host, 'b');
  expect(spec).not.toContain('throw new Error');
  expect(spec).toContain(reason);
  expect(spec).toContain(JSON.stringify(new Date(Date.parse(NOW) + 3 * 86_400_000).toISOString()));
  expect(spec.match(/forgot-password/g)).toHaveLength(1);
  expect(spec).not.toContain('Another-1234');
  expect(spec).toContain('// Left out: POST /api/auth/reset-password needs token, which is not kept.');
  for (const line of ['member/family-members was answered with 415', 'api/auth/forgot-password was answered with 400'])
    expect(spec).toContain(`// Left out: POST /${line} for a body that nobody has read.`);
  expect(spec.match(/test\.step\(.*/g)).toEqual([
    'test.step("PUT /__mock/clock", async () => {',
    `test.step("superadmin PATCH /superadmin/crud/deposits/${'0'.repeat(24)}/deny", async () => {`,
  ]);
});
