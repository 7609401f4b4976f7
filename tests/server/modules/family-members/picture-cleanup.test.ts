import { createMemoryFiles } from '@server/runtime/picture-files';
import { beforeEach, expect, it } from 'vitest';
import { unreferenced, withUnreferencedRecords } from '../../../support/calls/unreferenced-records';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';
import { demoFamily, personas } from '../../../support/test-plans';

const path = '/member/family-members';

/** A disk on which files can be written but not deleted. */
const files = {
  ...createMemoryFiles(),
  remove: () => Promise.reject(new Error('EPERM: operation not permitted')),
};

let api: Api;
let member: Agent;
beforeEach(async () => {
  api = makeApp({ dataset: withUnreferencedRecords(), files });
  member = await api.as('member');
});

const attach = (id: string) => member.patch(`${path}/${id}`).attach('profilePicture', pixel, 'a.png');

it('a new picture is saved although the old file cannot be deleted', async () => {
  const { body: first } = await attach(unreferenced.familyMember).expect(200);
  const { body: second } = await attach(unreferenced.familyMember).expect(200);
  const name = second.data.familyMember.profilePicture;
  expect(name).not.toBe(first.data.familyMember.profilePicture);
  expect(api.store.get('familyMembers', unreferenced.familyMember)?.profilePicture).toBe(name.replace('/uploads/', ''));
});

it('a family member is deleted although the picture file cannot be deleted', async () => {
  await attach(unreferenced.familyMember).expect(200);
  await member.delete(`${path}/${unreferenced.familyMember}`).expect(200);
  expect(api.store.get('familyMembers', unreferenced.familyMember)).toBeUndefined();
});

it('a refusal keeps its message although the uploaded picture cannot be deleted', async () => {
  const { body } = await attach(demoFamily.sonOfMember2).expect(404);
  expect(body).toEqual({ success: false, message: 'Family member not found', code: 'family-member-not-found' });
  expect(api.store.get('familyMembers', demoFamily.sonOfMember2)?.memberId).toBe(personas.member2.id);
});
