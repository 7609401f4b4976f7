/* The calls of /__mock, in the world that is chosen. Below the UI's /backend they are sent there too. */
const base = location.pathname.replace(/\/__mock$/, '');

/** The root of the API, without a slash at the end. */
export const apiUrl = `${location.origin}${base}`;
/** The UI has the address of this page where its own port answers for the API as well. */
export const isBelowUi = base !== '';

const state = { world: 'main' };
export const currentWorld = () => state.world;
export const chooseWorld = (name) => {
  state.world = name;
};

/** These would begin the world that they are to remove, or tell nothing of one. */
const OF_ALL_WORLDS = /^\/worlds/;

/** Nobody answered, or something in between that is not the server. */
export class NoAnswer extends Error {}

/** Gives the `data` of the reply. Throws what the server says is wrong, with the names of the fields, or `NoAnswer`. */
export async function call(method, path, body) {
  const headers = {
    Accept: 'application/json',
    ...(!OF_ALL_WORLDS.test(path) && { 'X-Fixture-World': state.world }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(`${base}/__mock${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NoAnswer(`The server does not answer at ${apiUrl}`);
  });
  const reply = await response.json().catch(() => {
    throw new NoAnswer(`${apiUrl} has answered with ${response.status}, and not as the server does`);
  });
  if (response.ok) return reply.data;
  const fields = (reply.errors ?? []).map((error) => `${error.path}: ${error.message}`);
  throw new Error(fields.length > 0 ? fields.join('. ') : reply.message);
}
