import { createMemoryStore } from '@server/store/memory-store';
import { expect, it } from 'vitest';
import type { Act } from './acts';
import { type Call, Judge } from './judge';
import type { Reply, Seen } from './machine';
import type { Rate, Superadmin } from './model/state';
import { START, smallOffice } from './world';

const { superadmins, plans } = smallOffice();
const [first = '', second = '', third = ''] = superadmins.map(({ _id }) => _id);
const [plan = ''] = plans.map(({ _id }) => _id);

const rate: Act = { do: 'createRate', planId: plan, level: 'district', basisPoints: 100n };
const callOf = (number: number, id: string, act: Act): Call => ({
  number,
  act,
  id,
  role: 'superadmin',
  sessions: 0,
  now: START,
  key: undefined,
});
const calls = [
  callOf(1, first, rate),
  callOf(2, second, rate),
  callOf(3, third, { do: 'setOfficeStatus', id: first, status: 'suspended' }),
];

const [active, suspended] = ['active', 'suspended'].map(
  (status): Superadmin => ({ id: first, status, sessions: 0, isReadOnly: false }),
);
const made: Rate = {
  id: 'new rate',
  planId: plan,
  level: 'district',
  isActive: true,
  periods: [{ from: null, basisPoints: 100n }],
};
const suspends: Seen = {
  what: 'commit',
  call: 3,
  changes: [{ kind: 'superadmins', id: first, before: active, after: suspended }],
};
const creates: Seen = {
  what: 'commit',
  call: 2,
  changes: [{ kind: 'rates', id: made.id, before: undefined, after: made }],
};
const end = (call: number, status: number, code: string): Seen => ({
  what: 'end',
  call,
  reply: { status, body: { code } } satisfies Reply,
});
const others = [end(2, 201, 'rate-created'), end(3, 200, 'office-account-updated')];
const duplicate = end(1, 409, 'rate-duplicate');

const judgeOf = () => new Judge(createMemoryStore(smallOffice()));

it('whoever is suspended while a call is on its way may still be told what was decided since', () => {
  const judge = judgeOf();
  judge.begin(calls);
  judge.judge([suspends, creates, duplicate, ...others]);
  judge.settle();
});

it('whoever was suspended before the call is told nothing else, and nobody is refused for what is not so', () => {
  const late = judgeOf();
  late.begin(calls.slice(1));
  late.judge([suspends, creates, ...others]);
  late.begin(calls.slice(0, 1));
  expect(() => late.judge([duplicate])).toThrow('token-invalid');

  const wrong = judgeOf();
  wrong.begin(calls);
  expect(() => wrong.judge([suspends, duplicate])).toThrow('and expected');
});
