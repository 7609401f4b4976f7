/** A source module, as the bundler describes it. */
export interface Source {
  code: string | null;
  dynamicallyImportedIds: readonly string[];
}

/** What the build needs to know about a page of the registry (src/app/resources.ts). */
export interface PageFiles {
  /** Absolute path of the module that holds the page. */
  source: string;
  /** i18n namespaces of the page. */
  texts: readonly string[];
  /** The roles that can use the page offline. */
  offlineFor: readonly string[];
}

const PAGE_PROPERTIES =
  /\blist: ["'`]([^"'`]+)|\b(?:texts|laterTexts): \[([^\]]*)\]|\bofflineFor: \[([^\]]*)\]|\bimport\(["'`]([^"'`]+)/g;

/** The id of the module that is imported as `path`: '/src/a/list.tsx' for './list'. */
const findImportedId = (ids: readonly string[], path: string): string | undefined =>
  ids.find((id) => id.replace(/\.\w+$/, '').endsWith(path.replace(/^\./, '').replace(/\.\w+$/, '')));

/** The texts of an array literal: `"member", 'receipts'`. */
const namesIn = (items: string): string[] => [...items.matchAll(/[\w-]+/g)].map(([name]) => name);

/** The pages that a resource file describes, read from its text. `list` must come first among the properties and `load` last. */
function pagesIn({ code, dynamicallyImportedIds }: Source): PageFiles[] {
  const pages: PageFiles[] = [];
  let page: Omit<PageFiles, 'source'> | undefined;
  for (const [, list, texts, roles, path] of (code ?? '').matchAll(PAGE_PROPERTIES)) {
    if (list !== undefined) page = { texts: [], offlineFor: [] };
    if (!page) continue;
    if (texts !== undefined) page.texts = [...page.texts, ...namesIn(texts)];
    if (roles !== undefined) page.offlineFor = namesIn(roles);
    const source = path && findImportedId(dynamicallyImportedIds, path);
    if (source) pages.push({ ...page, source });
  }
  return pages;
}

/** The part of a plugin's context that lists the modules of the build. */
interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): Source | null;
}

/** Every module of the build, by its absolute path. */
export const sourcesOf = (graph: ModuleGraph): [id: string, source: Source][] =>
  [...graph.getModuleIds()].flatMap((id) => {
    const source = graph.getModuleInfo(id);
    return source ? [[id, source]] : [];
  });

/** The pages of the registry, read from the files that describe them: src/pages/…/index.tsx. */
export const pageFiles = (modules: Iterable<readonly [id: string, source: Source]>): PageFiles[] =>
  [...modules].flatMap(([id, source]) => (/\/src\/pages\/[\w-]+\/index\.tsx$/.test(id) ? pagesIn(source) : []));
