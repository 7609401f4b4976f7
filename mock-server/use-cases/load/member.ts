import type { MemberRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { type Refusal, refuse } from '../context';

export const findMember = (reader: Reader, id: string): MemberRow | Refusal =>
  reader.get('members', id) ?? refuse('not-found', 'Member not found');
