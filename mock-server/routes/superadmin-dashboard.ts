import { superadminDashboard } from '../../src/contract/superadmin-dashboard';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { showSuperadminDashboard } from '../use-cases/show-superadmin-dashboard';

export const superadminDashboardRoutes: Route[] = [
  handleFigures(superadminDashboard, (_, context) => showSuperadminDashboard(context)),
];
