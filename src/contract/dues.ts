import type { z } from 'zod';
import type * as schema from './dues.schema';
import { endpoint, listCall, showCall } from './endpoint';
import type { Resource } from './resource';

export type Due = z.infer<typeof schema.due>;
export type CoordinatorDues = z.infer<typeof schema.coordinatorDues>;
export type RoundNote = z.infer<typeof schema.roundNote>;

/** What members owe, as the office follows it, is this product's own addition. */
const dues = { id: 'superadmin.dues', path: '/superadmin/dues', resource: 'dues' } as const;

export const listDues = endpoint<typeof schema.listDues>({ ...listCall(dues), isExtension: true });

export const listCoordinatorDues = endpoint<typeof schema.listCoordinatorDues>({
  id: `${dues.id}.coordinators`,
  path: `${dues.path}/coordinators`,
  access: 'dues.list',
  isExtension: true,
});

export const exportDues = endpoint<typeof schema.exportDues>({
  id: `${dues.id}.export`,
  path: `${dues.path}/export`,
  access: 'dues.export',
  replyType: 'file',
  isExtension: true,
});

/** The id is that of the member. */
export const showDues = endpoint<typeof schema.showDues>({ ...showCall(dues), isExtension: true });

/** The panchayats see these members marked on their rounds, and answer. */
export const putOnRound = endpoint<typeof schema.putOnRound>({
  id: `${dues.id}.put-on-round`,
  method: 'POST',
  path: `${dues.path}/round`,
  access: 'dues.create',
  isExtension: true,
});

/** Whoever put them there takes it back within ten minutes, while nobody has answered. */
export const takeOffRound = endpoint<typeof schema.takeOffRound>({
  id: `${dues.id}.take-off-round`,
  method: 'PATCH',
  path: `${dues.path}/round/take-back`,
  access: 'dues.create',
  isExtension: true,
});

export const answerRoundNote = endpoint<typeof schema.answerRoundNote>({
  id: 'coordinator.dashboard.round.answer',
  method: 'POST',
  path: '/coordinator/dashboard/round/answers',
  access: 'downline.answer',
  isExtension: true,
  madeWhenSent: ['answeredAt'],
});

export const duesResource = { name: 'dues', list: listDues, rows: ['dues'] } satisfies Resource;

export const coordinatorDuesResource = {
  name: 'coordinator-dues',
  list: listCoordinatorDues,
  rows: ['coordinators'],
} satisfies Resource;
