import type { Host } from './host';

/** 'plain' answers only what the specifications list; 'bare' leaves out what is optional as well. */
export type HostShape = 'own' | 'plain' | 'bare';

/** Of the data that the headers name; that of the host itself without any. */
export async function setHostShape(host: Host, shape: HostShape, headers: Record<string, string> = {}): Promise<void> {
  const { ok, status } = await fetch(`${host.apiUrl}/__mock/shapes`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: '*', shape }),
  });
  if (!ok) throw new Error(`The host does not answer as '${shape}': ${status}`);
}
