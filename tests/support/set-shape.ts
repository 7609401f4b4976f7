/** From now on a server with the testers' calls answers as another host does: 'plain' only what the specifications list. */
export async function setShape(apiUrl: string, shape: 'own' | 'plain'): Promise<void> {
  const { ok, status } = await fetch(`${apiUrl}/__mock/shapes`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: '*', shape }),
  });
  if (!ok) throw new Error(`The server does not answer as '${shape}': ${status}`);
}
