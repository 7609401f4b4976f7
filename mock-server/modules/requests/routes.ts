import { handle, handlePresented, type Route } from '@server/route';
import * as requests from '@/contract/requests';
import { changeSettings, confirmRequest, refuseRequest } from './decisions';
import { listRequests, showRequest } from './list';

/** The acts are those of these routes, and the setting itself. */
export function requestRoutes(others: readonly Route[]): Route[] {
  const settings = handle(requests.changeRequestSettings, ({ body }, context) => changeSettings(context, body));
  const routes = new Map([...others, settings].map((route) => [route.endpoint.id, route]));
  return [
    handle(requests.listRequests, ({ query }, context) => listRequests(context, query)),
    handle(requests.showRequest, ({ params }, context) => showRequest(context, params.id, routes)),
    handlePresented(
      requests.confirmRequest,
      ({ params, body }, context) => confirmRequest(context, params.id, body?.ground, routes),
      async ({ endpointId, outcome }, context) => routes.get(endpointId)?.present?.(outcome, context) ?? outcome,
    ),
    handle(requests.refuseRequest, ({ params, body }, context) => refuseRequest(context, params.id, body.reason)),
    settings,
  ];
}
