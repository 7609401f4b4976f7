import type { Endpoint } from '../../src/contract/endpoint';
import type { Mount } from './noun-router';

/** Endpoints without a handler say so (501): beside the other methods of their path, or after all nouns. */
export function withUnanswered(mounts: readonly Mount[], endpoints: readonly Endpoint[]): Mount[] {
  const answered = new Set(mounts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.id)));
  const unanswered = endpoints.filter(({ id }) => !answered.has(id)).map((endpoint) => ({ endpoint }));
  const mountOf = (path: string) => mounts.find(({ routes }) => routes.some(({ endpoint }) => endpoint.path === path));
  return [...mounts, undefined].map((mount) => ({
    path: mount?.path ?? '/',
    routes: [...(mount?.routes ?? []), ...unanswered.filter(({ endpoint }) => mountOf(endpoint.path) === mount)],
  }));
}
