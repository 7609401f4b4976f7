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
  const ids: string[] = [];
  for (let number = 1; number <= 20; number++) {
    const { body } = await add(`Child ${number}`)
      .attach(...picture)
      .expect(201);
    ids.push(body.data.familyMember._id);
  }
  const { body } = await add('One more')
    .attach(...picture)
    .expect(409);
  expect(body).toMatchObject({ code: 'pictures-too-many', params: { max: 20 }, errors: [{ path: 'profilePicture' }] });
  await member
    .put('/api/auth/profile')
    .attach(...picture)
    .expect(409);
  const plain = (await add('One more').expect(201)).body.data.familyMember._id;
  await member
    .patch(`${path}/${plain}`)
    .attach(...picture)
    .expect(409);
  await member
    .patch(`${path}/${ids[0]}`)
    .attach(...picture)
    .expect(200);
  await member.delete(`${path}/${ids[1]}`).expect(200);
  await member
    .put('/api/auth/profile')
    .attach(...picture)
    .expect(200);
  const names = [
    api.store.get('members', personas.member.id),
    ...api.store.by('familyMembers', 'memberId', personas.member.id),
  ];
  expect(names.filter((row) => row?.profilePicture !== undefined)).toHaveLength(20);
});
