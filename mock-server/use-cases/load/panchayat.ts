import type { Reader } from '../../store/store';
import { type Refusal, refuse } from '../context';

/** A member belongs to a panchayat, never to a unit of another level. */
export const refuseMissingPanchayat = (reader: Reader, id: string | undefined): Refusal | undefined =>
  id === undefined || reader.get('coordinators', id)?.level === 'panchayat'
    ? undefined
    : refuse('invalid', 'Choose an existing panchayat', 'panchayatReferenceId');
