import type { Host } from './host';

/** `HOST_SHAPE=plain`: every host of a run answers only what the specifications list; `bare` leaves out what is optional as well. */
const hostShape = process.env.HOST_SHAPE;

/** Sets the shape of the run for the data that the headers name; that of the host itself without any. */
export async function setHostShape(host: Host, headers: Record<string, string> = {}, shape = hostShape): Promise<void> {
  if (!shape) return;
  const { ok, status } = await fetch(`${host.apiUrl}/__mock/shapes`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: '*', shape }),
  });
  if (!ok) throw new Error(`The host does not answer as '${shape}': ${status}`);
}
