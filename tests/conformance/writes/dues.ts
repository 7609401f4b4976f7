import { answerRoundNote, putOnRound, takeOffRound } from '@/contract/dues';
import type { Endpoint } from '@/contract/endpoint';
import { unequal } from '../difference';
import { UNKNOWN_ID } from '../refusals';
import { fieldOf } from '../rows-in';
import type { Earners } from './earners';
import { signIn } from './test-records';
import type { Workshop } from './workshop';

export const duesCalls: readonly Endpoint[] = [putOnRound, takeOffRound, answerRoundNote];

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** The member is put on the round, or told of as one who owes nothing, and taken off again, so that nothing stays. */
export async function tryDues(workshop: Workshop, { member, chain }: Earners): Promise<void> {
  const { trial, admin } = workshop;
  if (!duesCalls.some(({ id }) => trial.isWanted(id))) return;
  const input = { body: { memberIds: [member.id] } };
  const isToldOf = (reply: unknown) =>
    unequal('members', 1, lengthOf(fieldOf(reply, 'data.updated')) + lengthOf(fieldOf(reply, 'data.failed')));
  await trial.accepted(putOnRound, admin, input, isToldOf);
  await trial.accepted(takeOffRound, admin, input, isToldOf);
  const panchayat = await signIn(workshop, chain.panchayat, 'panchayat');
  if (!panchayat) return;
  const asPanchayat = { as: panchayat.role, token: panchayat.token };
  await trial.refused(answerRoundNote, 404, asPanchayat, { body: { noteId: UNKNOWN_ID, answer: 'moved-away' } });
}
