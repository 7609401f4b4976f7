import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAudit } from '@/contract/audit';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import { writeCalls } from '../../support/calls/valid-calls';
import { makeApp } from '../../support/make-app';
import { personas, withTestPlans } from '../../support/test-plans';

const edits = endpoints.filter(({ id }) => id.endsWith('.update') || id === 'auth.update-profile');

/** A payee and the first month of a rate have several fields, and the person of a deposit is one of a family: they have tests of their own. */
const OTHERS = ['password', 'currentPassword', 'payee', 'familyMemberReferenceId', 'from'];
/** Other records are named in words. */
const REFERENCES: Readonly<Record<string, string>> = {
  panchayatReferenceId: 'above',
  parentReferenceId: 'above',
  depositPlanReferenceId: 'plan',
};

/** For each field two values that an edit accepts, so that one of them is a change. */
const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  name: ['Kamla Bai', 'Kamla Devi'],
  userName: ['kamla.one', 'kamla.two'],
  email: ['kamla.one@mail.example', 'kamla.two@mail.example'],
  mobileNumber: ['9876501234', '9876501235'],
  unitName: ['Chandpur Khas', 'Chandpur Kalan'],
  kind: ['student', 'kisan'],
  isVerified: [true, false],
  status: ['inactive', 'active'],
  relationship: ['mother', 'sibling'],
  dateOfBirth: ['1970-01-02', '1970-01-03'],
  gender: ['female', 'male'],
  planName: ['One Yojana', 'Two Yojana'],
  planAmount: [111.5, 222],
  planDuration: [3, 4],
  profitAmount: [10.25, 20],
  description: ['For seeds', 'For a pump'],
  isActive: [false, true],
  isClosedToNew: [true, false],
  isReadOnly: [true, false],
  'superadmin.office.update status': ['suspended', 'active'],
  isRecurring: [false, true],
  coordinatorLevel: ['state', 'sankul'],
  commissionPercentage: [1.25, 1.5],
  month: [10, 11],
  year: [2025, 2026],
  paymentMethod: ['UPI', 'Cheque'],
  transactionId: ['CHQ-1', 'CHQ-2'],
};

/** Of a field that is none of these: lines of text. */
const TEXTS = ['One text', 'Another text'] as const;

async function openEdit(id: string) {
  const endpoint = edits.find((each) => each.id === id);
  if (!endpoint) throw new Error(`no edit form of ${id}`);
  const dataset = withTestPlans();
  const api = makeApp({ dataset });
  const { as = 'superadmin', params } = writeCalls(dataset, '')[id] ?? {};
  const admin = await api.as('superadmin');
  const recordId = params?.id ?? personas.panchayat.id;
  // So that any month and any level is free.
  await api.store.commit((tx) => {
    for (const { _id } of tx.all('deposits').filter((row) => row._id !== recordId)) tx.remove('deposits', _id);
    for (const { _id } of tx.all('rates').filter((row) => row._id !== recordId)) tx.remove('rates', _id);
  });
  const send = async (change: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) => {
    api.clock.advance(2000);
    const caller = api.withToken(await api.tokens.issue({ id: personas.panchayat.id, role: 'panchayat' }));
    const agent = as === 'panchayat' ? caller : await api.as(as);
    const request = agent[endpoint.method.toLowerCase() as 'patch'](pathOf(endpoint.path, params)).set(headers);
    return endpoint.bodyType === 'multipart'
      ? Object.entries(change).reduce((form, [name, value]) => form.field(name, String(value)), request)
      : request.send(change);
  };
  const lastChange = async () => {
    const { body } = await admin.get('/superadmin/audit').query({ recordId }).expect(200);
    return schemasOf(listAudit).reply.parse(body).data.audit[0]?.changes;
  };
  const idsFor = (field: string): [string, string] => {
    const level = field === 'panchayatReferenceId' ? 'panchayat' : 'sankul';
    const rows =
      field === 'depositPlanReferenceId' ? api.store.all('plans') : api.store.by('coordinators', 'level', level);
    const [one, other] = rows;
    return [one?._id ?? '', other?._id ?? ''];
  };
  const valuesOf = (field: string) =>
    VALUES[`${id} ${field}`] ?? VALUES[field] ?? (field.endsWith('ReferenceId') ? idsFor(field) : TEXTS);
  return { api, endpoint, send, lastChange, valuesOf };
}

const fields = edits.flatMap((endpoint) => {
  const { body } = schemasOf(endpoint);
  const shape = body instanceof z.ZodObject ? body.shape : {};
  return Object.keys(shape)
    .filter((field) => !OTHERS.includes(field))
    .map((field) => [endpoint.id, field] as const);
});

describe('a field of an edit form', () => {
  it.each(fields)('%s: the audit says what became of %s', async (id, field) => {
    const { send, lastChange, valuesOf } = await openEdit(id);
    const [before, after] = valuesOf(field);
    // Another email needs it.
    const others = id === 'auth.update-profile' ? { currentPassword: DEMO_PASSWORD } : {};
    for (const value of [before, after])
      expect((await send({ ...others, [field]: value })).body).toMatchObject({ success: true });
    const named = REFERENCES[field];
    // The amount follows the plan.
    const changes = (await lastChange())?.filter((change) => change.field !== 'amount');
    expect(changes).toEqual([
      named ? { field: named, before: expect.any(String), after: expect.any(String) } : { field, before, after },
    ]);
  });

  it.each(fields)('%s: a blank %s is refused, or it empties the field', async (id, field) => {
    const { endpoint, send, lastChange, valuesOf } = await openEdit(id);
    const [, value] = valuesOf(field);
    const results = [];
    for (const blank of endpoint.bodyType === 'multipart' ? ['', ' '] : ['', null]) {
      await send({ [field]: value });
      const { status } = await send({ [field]: blank });
      results.push(status);
      if (status !== 400) expect(await lastChange()).toEqual([emptied(field, value)]);
    }
    expect(new Set(results).size).toBe(1);
    expect([200, 400]).toContain(results[0]);
  });
});

/** The server gives each deposit a transaction id of its own. */
const emptied = (field: string, before: unknown) =>
  field === 'transactionId' ? { field, before, after: expect.stringMatching(/^TXN/) } : { field, before };

const inQuotes = (body: { data?: object; etag?: string }): string => {
  const etag = body.etag ?? Object.values(body.data ?? {}).find((value) => value.etag)?.etag;
  return `"${etag}"`;
};

const NAMES_OF_EDITORS: Readonly<Record<string, string>> = {
  'auth.update-profile': personas.panchayat.name,
  'member.family-members.update': personas.member.name,
};

describe('an edit with If-Match', () => {
  it.each(fields)(
    '%s: is refused once somebody else has changed %s, and told by whom, when and how',
    async (id, field) => {
      const { api, send, valuesOf } = await openEdit(id);
      const [before, after] = valuesOf(field);
      const others = id === 'auth.update-profile' ? { currentPassword: DEMO_PASSWORD } : {};
      const first = await send({ ...others, [field]: before });
      const [opened, key] = [first.headers.etag ?? '', { 'Idempotency-Key': `key-${field}` }];
      expect(opened).toBe(inQuotes(first.body));
      const second = await send({ ...others, [field]: after }, { 'If-Match': opened, ...key });
      expect([second.status, second.headers.etag]).toEqual([200, inQuotes(second.body)]);
      const changedAt = api.clock.now().toISOString();
      expect(second.headers.etag).not.toBe(opened);

      const stale = await send({ ...others, [field]: before }, { 'If-Match': opened });
      const own = id === 'auth.update-profile' && field === 'name' ? String(after) : NAMES_OF_EDITORS[id];
      const name = own ?? personas.superadmin.name;
      const isNamed = REFERENCES[field] !== undefined;
      expect(stale.status).toBe(412);
      expect(stale.body).toEqual({
        success: false,
        message: expect.stringContaining(name),
        code: 'record-changed-by',
        params: { name, at: changedAt },
        conflict: {
          changedBy: { name },
          changedAt,
          fields: [
            isNamed
              ? { name: REFERENCES[field], before: expect.any(String), after: expect.any(String) }
              : { name: field, before, after },
          ],
        },
      });
      // What was saved already is replayed, whatever the tag.
      const again = await send({ ...others, [field]: after }, { 'If-Match': opened, ...key });
      if (id !== 'auth.update-profile') expect([again.status, again.body]).toEqual([200, second.body]);
      await send({ ...others, [field]: before }, { 'If-Match': `"other", ${second.headers.etag}` }).then(expectSaved);
      await send({ ...others, [field]: after }).then(expectSaved);
    },
  );
});

const expectSaved = ({ status }: { status: number }) => expect(status).toBe(200);
