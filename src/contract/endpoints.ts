import type { Endpoint } from './endpoint';
import { ABILITIES } from './features';
import { nouns } from './nouns';

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replyType' in value;

const routingKey = ({ path }: Endpoint): string => path.replaceAll('/:', '/\u{10FFFF}');

/** Fixed words sort before parameters, segment by segment: ':' after letters. */
export const compareForRouting = (a: Endpoint, b: Endpoint): number =>
  routingKey(a) < routingKey(b) ? -1 : routingKey(a) > routingKey(b) ? 1 : 0;

/**
 * The API, each call once. Paths that share a beginning come in the order a router must try them: '/superadmin/crud/member' before
 * '/superadmin/crud/:coordinatorType'. Where an enum parameter does not match, the path is another one (see coordinators.ts).
 */
export const endpoints: readonly Endpoint[] = Object.values(nouns)
  .flatMap(([calls]) => Object.values<unknown>(calls).filter(isEndpoint))
  .sort(compareForRouting);

/** A server of this contract names these when it says what it offers beyond the specifications. */
export const features: readonly string[] = [
  ...ABILITIES,
  ...endpoints.filter(({ isExtension }) => isExtension).map(({ id }) => id),
].sort();
