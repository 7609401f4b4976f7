import type { Import, Source } from './source';

const STATIC = { isType: false, isLazy: false };
const isStatic = ({ isType, isLazy }: Import): boolean => !isType && !isLazy;

const importedSource = (byName: ReadonlyMap<string, Source>, to: string): Source | undefined =>
  byName.get(to) ?? byName.get(`${to}/index`);

const nameIndex = (sources: readonly Source[]) => new Map(sources.map((source) => [source.name, source]));

/** Each cycle of imports at run time, once, as 'a → b → a'. */
export function cyclesIn(sources: readonly Source[]): string[] {
  const byName = nameIndex(sources);
  const cycles = new Map<string, string>();
  const done = new Set<string>();
  const chain: string[] = [];
  const visit = (source: Source): void => {
    const start = chain.indexOf(source.name);
    if (start !== -1) {
      const cycle = chain.slice(start);
      cycles.set(cycle.toSorted().join(), [...cycle, source.name].join(' → '));
      return;
    }
    if (done.has(source.name)) return;
    chain.push(source.name);
    for (const each of source.imports.filter(isStatic)) {
      const next = importedSource(byName, each.to);
      if (next) visit(next);
    }
    chain.pop();
    done.add(source.name);
  };
  sources.forEach(visit);
  return [...cycles.values()];
}

/** Chains of imports at run time from a file to forbidden files or packages, as 'main → app → axios'. */
export function importChainsTo(
  sources: readonly Source[],
  from: string,
  isForbidden: (to: string) => boolean,
): string[] {
  const byName = nameIndex(sources);
  const start = byName.get(from);
  const visited = new Set<string>();
  const chains: string[] = [];
  const visit = (source: Source, chain: readonly string[]): void => {
    if (visited.has(source.name)) return;
    visited.add(source.name);
    for (const { to } of source.imports.filter(isStatic)) {
      const next = importedSource(byName, to);
      if (isForbidden(next?.name ?? to)) chains.push([...chain, next?.name ?? to].join(' → '));
      else if (next) visit(next, [...chain, next.name]);
    }
  };
  if (start) visit(start, [start.name]);
  return chains;
}

export function importersOf(sources: readonly Source[]): Map<string, { source: Source; how: Import }[]> {
  const byName = nameIndex(sources);
  const importers = new Map<string, { source: Source; how: Import }[]>();
  for (const source of sources) {
    for (const how of source.imports) {
      const target = importedSource(byName, how.to);
      if (target) importers.set(target.name, [...(importers.get(target.name) ?? []), { source, how }]);
    }
  }
  return importers;
}

/**
 * Each cycle of folders that import one another at run time, or with `types` in any way. Files without a folder (`folderOf` is
 * undefined) are left out.
 */
export function folderCyclesIn(
  sources: readonly Source[],
  folderOf: (name: string) => string | undefined,
  types?: 'types',
): string[] {
  const folders = new Map<string, Source>();
  for (const source of sources) {
    const folder = folderOf(source.name);
    if (folder === undefined) continue;
    const imports = source.imports
      .map((each) => ({ ...each, ...(types && STATIC), to: folderOf(each.to) ?? '' }))
      .filter(({ to }) => to !== '' && to !== folder);
    folders.set(folder, { ...source, name: folder, imports: [...(folders.get(folder)?.imports ?? []), ...imports] });
  }
  return cyclesIn([...folders.values()]);
}

/** Two files that import each other, if only a type or lazily. */
export const pairsIn = (sources: readonly Source[]): string[] => {
  const importsOf = new Map(sources.map(({ name, imports }) => [name, imports.map(({ to }) => to)]));
  return [...importsOf].flatMap(([name, imports]) =>
    [...new Set(imports)].flatMap((to) => (name < to && importsOf.get(to)?.includes(name) ? [`${name} ↔ ${to}`] : [])),
  );
};
