import type { Session } from '@server/context';
import { isRefusal } from '@server/domain/message';
import { allRoutes } from '@server/modules/routes';
import type { RequestContext } from '@server/route';
import { createOutbox, type WorldServices } from '@server/runtime/services';
import type { ReplaceableStore } from '@server/store/memory-store';
import { TimeSlices } from '@server/utils/time-slices';
import type { BodyInput, Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../fixtures/personas';
import { idsOfCall } from './world-ids';

export type Login = keyof typeof personas;

interface Given<E extends Endpoint> {
  /** As in a URL. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<E>;
}

/** The data of a scenario while it is made: calls of the product change it as they would over HTTP. */
export interface Stage {
  readonly store: ReplaceableStore;
  readonly now: Date;
  /** Throws when the call is refused: a scenario that promises what the product refuses is a bug. */
  call<E extends Endpoint>(who: Login, endpoint: E, given?: Given<E>): Promise<void>;
}

const HOUR = 60 * 60 * 1000;

const sessionOf = ({ id, role }: (typeof personas)[Login], now: Date): Session => ({
  id,
  role,
  jti: '0'.repeat(24),
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 12 * HOUR),
});

/** Nothing of it is seen by the world before the data is complete: mails go nowhere, and other requests are served between two calls. */
export function createStage(services: WorldServices, store: ReplaceableStore, now: Date): Stage {
  const slices = new TimeSlices();
  const clock = { now: () => new Date(now) };
  // A test that was copied from a world with a scenario names the records that the scenario made.
  const ids = idsOfCall(new Map(), () => 'a scenario');
  const shared = { ...services, store, clock, ids, outbox: createOutbox(), address: () => 'a scenario' };
  return {
    store,
    now,
    async call(who, endpoint, { params = {}, body } = {} as Given<typeof endpoint>) {
      const route = allRoutes.find((each) => each.endpoint === endpoint);
      if (!route) throw new Error(`No module has a handler for the endpoint ${endpoint.id}`);
      const schemas: EndpointSchemas = schemasOf(endpoint);
      const { id, role } = personas[who];
      const context: RequestContext = {
        ...shared,
        act: {},
        actor: { id, role },
        session: sessionOf(personas[who], clock.now()),
      };
      const input = {
        params: schemas.params.parse(params),
        query: schemas.query.parse({}),
        body: schemas.body?.parse(body),
      };
      const outcome = await route.run(input, context);
      if (isRefusal(outcome)) throw new Error(`${endpoint.id} is refused: ${outcome.message}`);
      if (slices.isOver) await slices.next();
    },
  };
}
