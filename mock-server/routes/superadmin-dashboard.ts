import { superadminDashboard } from '../../src/contract/superadmin-dashboard';
import { handle, type Route } from '../http/bind';
import { showSuperadminDashboard } from '../use-cases/show-superadmin-dashboard';

export const superadminDashboardRoutes: Route[] = [
  handle(superadminDashboard, (_, context) => showSuperadminDashboard(context)),
];
