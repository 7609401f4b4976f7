/**
 * Where a member's session opens (§1-2.4): the landing reads token and user out of the query, and takes them out of the
 * address bar at once.
 */
export function memberLink(origin: string, token: string, user: object): string {
  const query = new URLSearchParams({ token, user: JSON.stringify(user) });
  return `${origin}/member-login?${query}`;
}
