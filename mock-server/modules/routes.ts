import { groupBy } from '@server/domain/totals';
import type { Mount, Route } from '@server/route';
import { accountRoutes } from './accounts/routes';
import { auditRoutes } from './audit/routes';
import { cashRoutes } from './cash/routes';
import { commissionRoutes } from './commissions/routes';
import { coordinatorRoutes } from './coordinators/routes';
import { dashboardRoutes } from './dashboards/routes';
import { depositRoutes } from './deposits/routes';
import { downlineRoutes } from './downline/routes';
import { duesRoutes } from './dues/routes';
import { familyMemberRoutes } from './family-members/routes';
import { investmentRoutes } from './investments/routes';
import { memberRoutes } from './members/routes';
import { monthRoutes } from './months/routes';
import { officeRoutes } from './office/routes';
import { payoutRoutes } from './payouts/routes';
import { planRoutes } from './plans/records';
import { progressRoutes } from './progress/routes';
import { rankingRoutes } from './ranking/routes';
import { rateRoutes } from './rates/records';
import { reportRoutes } from './report/routes';
import { requestRoutes } from './requests/routes';
import { withSecondPerson } from './requests/second-person';
import { searchRoutes } from './search/routes';

const routesOfRecords: readonly Route[] = [
  ...depositRoutes,
  ...commissionRoutes,
  ...dashboardRoutes,
  ...downlineRoutes,
  ...familyMemberRoutes,
  ...memberRoutes,
  ...coordinatorRoutes,
  ...payoutRoutes,
  ...cashRoutes,
  ...monthRoutes,
  ...officeRoutes,
  ...planRoutes,
  ...rateRoutes,
  ...investmentRoutes,
  ...progressRoutes,
  ...duesRoutes,
  ...rankingRoutes,
  ...reportRoutes,
  ...auditRoutes,
  ...searchRoutes,
  ...accountRoutes,
];

/** Every endpoint that has a handler; the others answer 501. What a second person confirms runs without asking once more. */
export const allRoutes: readonly Route[] = [...routesOfRecords, ...requestRoutes(routesOfRecords)].map(
  withSecondPerson,
);

/** The fixed words that a path begins with, at most two. */
const beginningOf = ({ endpoint: { path } }: Route): string => /^(?:\/[^/:]+){0,2}/.exec(path)?.[0] || '/';

/** Those that begin alike together, so that Express looks at few paths for a request. */
export const mounts: readonly Mount[] = [...groupBy(allRoutes, beginningOf)].map(([path, routes]) => ({
  path,
  routes,
}));
