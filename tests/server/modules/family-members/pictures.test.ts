import { createMemoryFiles } from '@server/runtime/picture-files';
import { describe, expect, it } from 'vitest';
import { unreferenced, withUnreferencedRecords } from '../../../support/calls/unreferenced-records';
import { type Agent, makeApp } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';
import { demoFamily, personas } from '../../../support/test-plans';

const path = '/member/family-members';
const picture = ['profilePicture', pixel, 'a.png'] as const;
const attach = (member: Agent, id: string) => member.patch(`${path}/${id}`).attach(...picture);

it('a family member has a picture, which a new one replaces and the deletion removes', async () => {
  const api = makeApp();
  const member = await api.as('member');
  const kamla = { name: 'Kamla', relationship: 'mother' };
  const created = await member
    .post(path)
    .field(kamla)
    .attach(...picture)
    .expect(201);
  const { _id, profilePicture: first } = created.body.data.familyMember;
  const storedAs = (url: string) => api.files.get(url.replace('/uploads/', ''));
  expect(first).toMatch(/^\/uploads\//);
  const { body } = await attach(member, _id).expect(200);
  const second = body.data.familyMember.profilePicture;
  expect(second).not.toBe(first);
  expect(await storedAs(first)).toBeUndefined();
  expect(await storedAs(second)).toMatchObject({ contentType: 'image/png' });
  await member.delete(`${path}/${_id}`).expect(200);
  expect(await storedAs(second)).toBeUndefined();
});

it('a member and the family have at most 20 pictures; a replaced one and one of a deleted person do not count', async () => {
  const api = makeApp();
  const member = await api.as('member');
  const add = (name: string) => member.post(path).field('name', name).field('relationship', 'child');
  const ofSelf = () => member.put('/api/auth/profile').attach(...picture);
  const ids: string[] = [];
  for (let number = 1; number <= 20; number++) {
    const { body } = await add(`Child ${number}`).attach(...picture);
    ids.push(body.data.familyMember._id);
  }
  const { body } = await add('One more')
    .attach(...picture)
    .expect(409);
  expect(body).toMatchObject({
    code: 'pictures-too-many',
    params: { max: 20 },
    errors: [{ path: 'profilePicture' }],
  });
  await ofSelf().expect(409);
  const plain = (await add('One more').expect(201)).body.data.familyMember._id;
  await attach(member, plain).expect(409);
  await attach(member, ids[0] ?? '').expect(200);
  await member.delete(`${path}/${ids[1]}`).expect(200);
  await ofSelf().expect(200);
});

describe('where a picture file cannot be deleted', () => {
  /** A disk on which files can be written but not deleted. */
  const files = {
    ...createMemoryFiles(),
    remove: () => Promise.reject(new Error('EPERM: operation not permitted')),
  };

  it('a new picture is saved, a family member is deleted, and a refusal keeps its message', async () => {
    const api = makeApp({ dataset: withUnreferencedRecords(), files });
    const member = await api.as('member');
    const stored = () => api.store.get('familyMembers', unreferenced.familyMember);
    await attach(member, unreferenced.familyMember).expect(200);
    const { body } = await attach(member, unreferenced.familyMember).expect(200);
    expect(`/uploads/${stored()?.profilePicture}`).toBe(body.data.familyMember.profilePicture);
    await member.delete(`${path}/${unreferenced.familyMember}`).expect(200);
    expect(stored()).toBeUndefined();
    const refused = await attach(member, demoFamily.sonOfMember2).expect(404);
    expect(refused.body.message).toBe('Family member not found');
    expect(api.store.get('familyMembers', demoFamily.sonOfMember2)?.memberId).toBe(personas.member2.id);
  });
});
