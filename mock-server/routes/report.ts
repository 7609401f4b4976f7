import { comprehensiveReport, reportByCoordinator, reportSummary } from '../../src/contract/report';
import { handle, type Route } from '../http/bind';
import { showReport } from '../use-cases/report/show-report';
import { showCoordinatorReport, summarizeReport } from '../use-cases/report/summarize-report';

export const reportRoutes: Route[] = [
  handle(comprehensiveReport, ({ query }, context) => showReport(context, query)),
  handle(reportSummary, ({ query }, context) => summarizeReport(context, query)),
  handle(reportByCoordinator, ({ query }, context) => showCoordinatorReport(context, query)),
];
