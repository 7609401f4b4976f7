/** The value of a JSON text; undefined where there is none, or it is damaged. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
