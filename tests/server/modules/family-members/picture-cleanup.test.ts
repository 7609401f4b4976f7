import { createMemoryFiles } from '@server/runtime/picture-files';
import { beforeEach, expect, it } from 'vitest';
import { loose, withLooseRows } from '../../../support/calls/unreferenced-records';
import { makeApp } from '../../../support/make-app';
import { demoFamily, personas } from '../../../support/test-plans';

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const path = '/member/family-members';

/** A disk that takes files and gives none of them up. */
const files = {
  ...createMemoryFiles(),
  remove: () => Promise.reject(new Error('EPERM: operation not permitted')),
};

let api: ReturnType<typeof makeApp>;
let member: Awaited<ReturnType<typeof api.as>>;
beforeEach(async () => {
  api = makeApp({ dataset: withLooseRows(), files });
  member = await api.as('member');
});

const attach = (id: string) => member.patch(`${path}/${id}`).attach('profilePicture', pixel, 'a.png');

it('a new picture stands, though the old file cannot be removed', async () => {
  const { body: first } = await attach(loose.familyMember).expect(200);
  const { body: second } = await attach(loose.familyMember).expect(200);
  const name = second.data.familyMember.profilePicture;
  expect(name).not.toBe(first.data.familyMember.profilePicture);
  expect(api.store.get('familyMembers', loose.familyMember)?.profilePicture).toBe(name.replace('/uploads/', ''));
});

it('a family member is gone, though the picture cannot be removed', async () => {
  await attach(loose.familyMember).expect(200);
  await member.delete(`${path}/${loose.familyMember}`).expect(200);
  expect(api.store.get('familyMembers', loose.familyMember)).toBeUndefined();
});

it('a refusal is told as it is, though the picture that came with it cannot be removed', async () => {
  const { body } = await attach(demoFamily.sonOfMember2).expect(404);
  expect(body).toEqual({ success: false, message: 'Family member not found' });
  expect(api.store.get('familyMembers', demoFamily.sonOfMember2)?.memberId).toBe(personas.member2.id);
});
