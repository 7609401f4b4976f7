import { expect, it } from 'vitest';
import { makeApp } from '../../../support/make-app';
import { pixel } from '../../../support/pixel';
import { personas } from '../../../support/test-plans';

const path = '/member/family-members';

it('a member and the family have at most 20 pictures; a replaced one and one of a deleted person do not count', async () => {
  const api = makeApp();
  const member = await api.as('member');
  const add = (name: string) => member.post(path).field('name', name).field('relationship', 'child');
  const picture = ['profilePicture', pixel, 'a.png'] as const;
  const ofSelf = () => member.put('/api/auth/profile').attach(...picture);
  const ofFamily = (id: string) => member.patch(`${path}/${id}`).attach(...picture);
  const ids: string[] = [];
  for (let number = 1; number <= 20; number++) {
    const { body } = await add(`Child ${number}`).attach(...picture);
    ids.push(body.data.familyMember._id);
  }
  const { status, body } = await add('One more').attach(...picture);
  expect({ status, ...body }).toMatchObject({
    status: 409,
    code: 'pictures-too-many',
    params: { max: 20 },
    errors: [{ path: 'profilePicture' }],
  });
  await ofSelf().expect(409);
  const plain = (await add('One more').expect(201)).body.data.familyMember._id;
  await ofFamily(plain).expect(409);
  await ofFamily(ids[0] ?? '').expect(200);
  await member.delete(`${path}/${ids[1]}`).expect(200);
  await ofSelf().expect(200);
  const names = [
    api.store.get('members', personas.member.id),
    ...api.store.by('familyMembers', 'memberId', personas.member.id),
  ];
  expect(names.filter((row) => row?.profilePicture !== undefined)).toHaveLength(20);
});
