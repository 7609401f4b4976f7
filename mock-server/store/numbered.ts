type Branch = Map<string | null, Branch | number>;

/** Gives each combination of texts a number, the same one every time: a key that is found without joining the texts. */
export class Numbered {
  private readonly root: Branch = new Map();
  private count = 0;

  /** All combinations have the same length. */
  of(texts: readonly (string | null)[]): number {
    let branch = this.root;
    const last = texts.length - 1;
    for (let i = 0; i < last; i++) branch = this.branchOf(branch, texts[i] ?? null);
    const leaf = texts[last] ?? null;
    const known = branch.get(leaf);
    if (typeof known === 'number') return known;
    this.count += 1;
    branch.set(leaf, this.count);
    return this.count;
  }

  private branchOf(branch: Branch, text: string | null): Branch {
    const known = branch.get(text);
    if (known instanceof Map) return known;
    const next: Branch = new Map();
    branch.set(text, next);
    return next;
  }
}
