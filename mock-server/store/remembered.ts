import type { Store } from './store';

const MOST = 50;

/** Answers of costly questions, each as long as nothing at all has changed. Make it once for each store: see `perStore`. */
export class Remembered<T> {
  private readonly answers = new Map<string, T>();

  constructor(store: Store) {
    store.subscribe(() => this.answers.clear());
  }

  get(question: string, find: () => T): T {
    const known = this.answers.get(question);
    if (known !== undefined) return known;
    const answer = find();
    if (this.answers.size >= MOST) this.answers.clear();
    this.answers.set(question, answer);
    return answer;
  }
}
