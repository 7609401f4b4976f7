import { comprehensiveReport, reportByCoordinator, reportSummary } from '../../src/contract/report';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { showReport } from '../use-cases/report/show-report';
import { showCoordinatorReport, summarizeReport } from '../use-cases/report/summarize-report';

export const reportRoutes: Route[] = [
  handleFigures(comprehensiveReport, ({ query }, context) => showReport(context, query)),
  handleFigures(reportSummary, ({ query }, context) => summarizeReport(context, query)),
  handleFigures(reportByCoordinator, ({ query }, context) => showCoordinatorReport(context, query)),
];
