import type { Mount } from '@server/http/module-router';
import { expect, it } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { makeApp } from '../../support/make-app';

/** Specified endpoints without a handler. An id is removed when its handler is added; none may be added. */
const NOT_BUILT: readonly string[] = [];

const words: Record<string, string> = {
  loginType: 'member',
  role: 'member',
  coordinatorType: 'tehsil',
  code: 'FFFF-FFFF-FFFF',
};
const addressOf = ({ path }: Endpoint) => pathOf(path, { id: 'f'.repeat(24), planId: 'f'.repeat(24), ...words });

const callerOf = ({ roles }: Endpoint) => (typeof roles === 'string' ? 'member' : (roles[0] ?? 'superadmin'));

/** A new token for each request, since the logout revokes its token. */
async function answersOf(mounts?: readonly Mount[]) {
  const api = makeApp(mounts && { mounts });
  const answers = [];
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const { status, body } = await (await api.as(callerOf(endpoint)))[method](addressOf(endpoint));
    answers.push({ id: endpoint.id, summary: schemasOf(endpoint).summary, status, body: body as unknown });
  }
  return answers;
}

it('exactly the endpoints that are listed as not implemented give 501', async () => {
  const unanswered = (await answersOf()).filter(({ status }) => status === 501).map(({ id }) => id);
  expect(unanswered.toSorted()).toEqual(NOT_BUILT.toSorted());
});

it('without handlers each endpoint gives 501 with a message in JSON', async () => {
  const answers = await answersOf([]);
  expect(answers).toHaveLength(endpoints.length);
  expect(answers).toEqual(
    answers.map(({ id, summary }) => ({
      id,
      summary,
      status: 501,
      body: {
        success: false,
        message: `${summary} is not available on this server yet`,
        code: 'not-implemented',
        params: { summary },
      },
    })),
  );
});
