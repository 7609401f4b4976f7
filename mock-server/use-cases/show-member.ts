import { presentMember } from '../store/present/member';
import { type ActingContext, refuse } from './context';

export function showMember({ store }: ActingContext, id: string) {
  const row = store.get('members', id);
  return row ? { data: { member: presentMember(store, row) } } : refuse('not-found', 'Member not found');
}
