import { csvFile } from '@server/documents/export-files';
import { handle, handleCached, type Route } from '@server/route';
import * as dues from '@/contract/dues';
import { listCoordinatorDues } from './by-coordinator';
import { exportDues, listDues, showDues } from './list';
import { answerRoundNote, putOnRound, takeOffRound } from './round-notes';

export const duesRoutes: Route[] = [
  handleCached(dues.listDues, ({ query }, context) => listDues(context, query)),
  handleCached(dues.listCoordinatorDues, ({ query }, context) => listCoordinatorDues(context, query)),
  handle(dues.exportDues, ({ query }, context) => csvFile(exportDues(context, query))),
  handleCached(dues.showDues, ({ params }, context) => showDues(context, params.id)),
  handle(dues.putOnRound, ({ body }, context) => putOnRound(context, body)),
  handle(dues.takeOffRound, ({ body }, context) => takeOffRound(context, body)),
  handle(dues.answerRoundNote, ({ query, body }, context) => answerRoundNote(context, query, body)),
];
