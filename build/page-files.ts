/** A source as the bundler knows it. */
export interface Source {
  code: string | null;
  dynamicallyImportedIds: readonly string[];
}

/** What the build has to know of a page of the registry (src/app/resources.ts). */
export interface PageFiles {
  /** The source that it is loaded from. */
  source: string;
  /** Namespaces of its texts. */
  texts: readonly string[];
  worksOffline: boolean;
}

const PAGE_PROPERTIES =
  /\blist: ["'`]([^"'`]+)|\btexts: \[([^\]]*)\]|\b(worksOffline): (?:true|!0)|\bimport\(["'`]([^"'`]+)/g;

/** '/src/a/list.tsx' for './list'. */
const findImported = (ids: readonly string[], path: string): string | undefined =>
  ids.find((id) => id.replace(/\.\w+$/, '').endsWith(path.replace(/^\./, '').replace(/\.\w+$/, '')));

/** The pages that this source describes, in its own words: `list`, then the rest, and `load` as the last. */
function pagesIn({ code, dynamicallyImportedIds }: Source): PageFiles[] {
  const pages: PageFiles[] = [];
  let page: Omit<PageFiles, 'source'> | undefined;
  for (const [, list, texts, word, path] of (code ?? '').matchAll(PAGE_PROPERTIES)) {
    if (list !== undefined) page = { texts: [], worksOffline: false };
    if (!page) continue;
    if (texts !== undefined) page.texts = [...texts.matchAll(/[\w-]+/g)].map(([text]) => text);
    if (word) page.worksOffline = true;
    const source = path && findImported(dynamicallyImportedIds, path);
    if (source) pages.push({ ...page, source });
  }
  return pages;
}

/** What a plugin can be asked for its sources. */
interface Bundler {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): Source | null;
}

/** Every source of the build, by its absolute path. */
export const sourcesOf = (bundler: Bundler): [id: string, source: Source][] =>
  [...bundler.getModuleIds()].flatMap((id) => {
    const source = bundler.getModuleInfo(id);
    return source ? [[id, source]] : [];
  });

/** The pages of the registry, by the sources that describe them: src/pages/…/index.tsx. */
export const pageFiles = (modules: Iterable<readonly [id: string, source: Source]>): PageFiles[] =>
  [...modules].flatMap(([id, source]) => (/\/src\/pages\/[\w-]+\/index\.tsx$/.test(id) ? pagesIn(source) : []));
