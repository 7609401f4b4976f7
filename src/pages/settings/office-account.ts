import type { PageDataOf } from '@/api/read-shape';
import type { listOfficeAccounts } from '@/contract/office';
import { getSession } from '@/session/session';

export type OfficeAccount = PageDataOf<typeof listOfficeAccounts>['accounts'][number];

export const isOwn = ({ _id }: OfficeAccount): boolean => _id === getSession()?.user._id;
