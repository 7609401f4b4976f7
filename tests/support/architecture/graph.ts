import type { Import, Source } from './source';

const isStatic = ({ isType, isLazy }: Import): boolean => !isType && !isLazy;

/** The file that an import loads, if it is one of ours. */
const loaded = (byName: ReadonlyMap<string, Source>, to: string): Source | undefined =>
  byName.get(to) ?? byName.get(`${to}/index`);

const nameIndex = (sources: readonly Source[]) => new Map(sources.map((source) => [source.name, source]));

/** Each ring of files that import one another when they run, once, as 'a → b → a'. */
export function cyclesIn(sources: readonly Source[]): string[] {
  const byName = nameIndex(sources);
  const found = new Map<string, string>();
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (source: Source): void => {
    const at = way.indexOf(source.name);
    if (at !== -1) {
      const ring = way.slice(at);
      found.set(ring.toSorted().join(), [...ring, source.name].join(' → '));
      return;
    }
    if (done.has(source.name)) return;
    way.push(source.name);
    for (const each of source.imports.filter(isStatic)) {
      const next = loaded(byName, each.to);
      if (next) visit(next);
    }
    way.pop();
    done.add(source.name);
  };
  sources.forEach(visit);
  return [...found.values()];
}

/** Ways from a file to files or packages that match, over what loads together with it, as 'main → app → axios'. */
export function waysTo(sources: readonly Source[], from: string, isForbidden: (to: string) => boolean): string[] {
  const byName = nameIndex(sources);
  const start = byName.get(from);
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (source: Source, way: readonly string[]): void => {
    if (seen.has(source.name)) return;
    seen.add(source.name);
    for (const { to } of source.imports.filter(isStatic)) {
      const next = loaded(byName, to);
      if (isForbidden(next?.name ?? to)) found.push([...way, next?.name ?? to].join(' → '));
      else if (next) visit(next, [...way, next.name]);
    }
  };
  if (start) visit(start, [start.name]);
  return found;
}
