/** The UI's one clock. Tests set it; screens prefer the server's month where an answer holds it. */
let clock: () => Date = () => new Date();

export const now = (): Date => clock();

export function setClock(next: () => Date): void {
  clock = next;
}
