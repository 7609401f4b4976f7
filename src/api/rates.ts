/** Commission rates by plan and level. */
import type { Level } from '@/contract/roles';
import type { Rate } from '@/domain/rates';
import { isRecord } from '@/utils/is-record';
import { plan } from './plans';
import { flag, number, orNull, type RecordList, record, text, word } from './shape';

export const rates: RecordList<Rate> = {
  name: 'commission-rates',
  row: record({
    _id: text,
    /** A server may give its id alone. */
    plan: (_, { depositPlanReferenceId: given }) => plan(isRecord(given) ? given : { _id: given }, {}),
    coordinatorLevel: word<Level>(),
    commissionPercentage: number,
    isActive: flag,
    createdAt: orNull(text),
  }),
};
