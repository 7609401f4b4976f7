import { districtCoordinators } from '../../src/contract/districts';
import { handle, type Route } from '../http/bind';
import { listDistrictCoordinators } from '../use-cases/list-district-coordinators';

export const districtRoutes: Route[] = [
  handle(districtCoordinators, ({ query }, context) => listDistrictCoordinators(context, query)),
];
