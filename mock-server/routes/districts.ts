import { districtCoordinators } from '../../src/contract/districts';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listDistrictCoordinators } from '../use-cases/list-district-coordinators';

export const districtRoutes: Route[] = [
  handleFigures(districtCoordinators, ({ query }, context) => listDistrictCoordinators(context, query)),
];
