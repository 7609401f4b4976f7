import { cyclesIn, folderCyclesIn, importChainsTo, importersOf, pairsIn } from './graph';
import { refinePackages } from './read-sources';
import type { Import, Source } from './source';

/** A rule in a sentence, and the places that break it, as 'file:line → what'. */
export interface Rule {
  readonly sentence: string;
  /** The files that it is for, where it is about their imports. */
  readonly from?: Arrow['from'];
  offenders(sources: readonly Source[]): string[];
}

interface Arrow {
  readonly from: (source: Source) => boolean;
  readonly to: (each: Import, source: Source) => boolean;
}

const forbidden = (sentence: string, { from, to }: Arrow): Rule => ({
  sentence,
  from,
  offenders: (sources) =>
    sources
      .filter(from)
      .flatMap((source) =>
        source.imports
          .filter((each) => to(each, source))
          .map((each) => `${source.path}:${each.line} → ${each.to}${each.isType ? ' (type)' : ''}`),
      ),
});

/** Words that these files must not use, nor any word with this prefix. */
const usesNowhere = (
  sentence: string,
  words: readonly string[],
  isForbidden: (source: Source) => boolean,
  prefix?: string,
): Rule => {
  const isOffense = (word: string) => words.includes(word) || (prefix !== undefined && word.startsWith(prefix));
  return {
    sentence,
    offenders: (sources) =>
      sources
        .filter(isForbidden)
        .flatMap(({ path, uses }) =>
          uses.filter(({ word }) => isOffense(word)).map(({ word, line }) => `${path}:${line} → ${word}`),
        ),
  };
};

const isUnder = (folder: string, name: string): boolean => name === folder || name.startsWith(`${folder}/`);
const inside =
  (...folders: string[]) =>
  ({ name }: { name: string }): boolean =>
    folders.some((folder) => isUnder(folder, name));
const leadsTo =
  (...places: string[]) =>
  ({ to }: Import): boolean =>
    places.some((place) => isUnder(place, to));
const isOneOf = (...names: string[]) => {
  const allowed = new Set(names);
  return ({ name }: Source): boolean => allowed.has(name);
};

const pageFolderOf = (name: string): string | undefined => /^src\/pages\/[^/]+/.exec(name)?.[0];
const isAboveComponents = (to: string): boolean =>
  ['src/providers', 'src/api', 'src/refine', 'src/session', 'src/layout', 'src/pages', 'src/app'].some((folder) =>
    isUnder(folder, to),
  );

const isFrameworkOfServer = leadsTo('express', 'lowdb', 'react', 'react-dom');
const CLOCKS = ['Date.now', 'new Date()', 'Date()', 'Math.random'];
const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookie'];
const STORAGE_FILES = ['src/utils/browser-storage', 'src/api/offline-cache', 'src/session/clear-offline-cache'];
const LIGHTEST = ['src/contract/permissions', 'src/contract/roles'];

/** What is made of the schemas of every noun: for the server, its documents and tests. */
const REGISTRY = ['src/contract/nouns', 'src/contract/endpoints', 'src/contract/schemas'];
const isSchemaFile = (name: string): boolean =>
  name === 'src/contract/schemas' || (isUnder('src/contract', name) && name.endsWith('.schema'));
/** Loads the schema library, or schemas of the contract, when it runs; their types weigh nothing. */
const loadsSchemas = ({ to, isType }: Import): boolean => !isType && (isUnder('zod', to) || isSchemaFile(to));

/** The forms of the UI that are checked with the contract's schemas, and the hook that checks them. */
const isForm = ({ name }: Source): boolean =>
  name === 'src/refine/schema-resolver' ||
  /^src\/pages\/.+\/(?:(?:.+-)?form|create|edit|bulk|profile|register|member-dialogs|(?:forgot|reset)-password)$/.test(
    name,
  );
const CHECKERS = ['mock-server/http', 'mock-server/testing', 'mock-server/app', 'mock-server/environment'];

/** Lists, and the pages of screens; the settings are forms themselves. */
const isPageWithoutForm = ({ name }: Source): boolean =>
  /^src\/pages\/(?!settings\/).+\/(list|page|dashboard)$/.test(name);

const HEAVY = ['@refinedev', 'zod', 'axios', '@tanstack/react-query', '@mui/x-data-grid', '@mui/x-charts', 'dayjs'];

const isRoutes = ({ name }: Source): boolean =>
  /^mock-server\/modules\/(?:[^/]+\/)?routes$/.test(name) || name === 'mock-server/modules/files/linked-files';
const isPresenter = ({ name }: Source): boolean => /^mock-server\/modules\/[^/]+\/present$/.test(name);
const ROWS = ['mock-server/store/store', 'mock-server/store/rows'];

/** The folders of src and mock-server; a file above them is one of its own. */
const roomOf = (name: string): string | undefined => /^(?:src|mock-server)\/[^/]+/.exec(name)?.[0];

const moduleFolderOf = (name: string): string | undefined => /^mock-server\/modules\/[^/]+(?=\/)/.exec(name)?.[0];

/** A file of so few lines is hardly longer than what it takes to import it. */
const SMALL_FILE = 25;
const MAX_FILES_IN_FOLDER = 30;
const isOneFilePerNoun = inside('src/contract', 'src/api');

/** Small files that are expected where they are: the resource of a page, the routes of a module, what refine is given, a noun of the server. */
const isSmallByNature = ({ name }: Source): boolean =>
  /^src\/pages\/.+\/index$/.test(name) ||
  isRoutes({ name } as Source) ||
  isUnder('src/providers', name) ||
  isUnder('src/session', name) ||
  isUnder('src/api', name);

/** What is written for other servers than ours stands in src/api; these folders know none. */
const KNOW_ONE_SERVER = [
  'src/refine',
  'src/app',
  'src/components',
  'src/domain',
  'src/layout',
  'src/pages',
  'src/providers',
  'src/session',
  'src/utils',
];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

export const rules = {
  contractStandsAlone: forbidden('The contract imports zod and itself, nothing else.', {
    from: inside('src/contract'),
    to: (each) => !leadsTo('zod', 'src/contract')(each),
  }),
  domainIsPure: forbidden('A domain imports no express, lowdb, react or node:*: rules are plain functions.', {
    from: inside('src/domain', 'mock-server/domain'),
    to: (each) => isFrameworkOfServer(each) || each.to.startsWith('node:'),
  }),
  endpointsWithoutSchemas: forbidden(
    'In the contract only *.schema.ts and the registry (nouns, endpoints, schemas) load zod or a schema file: the others know their types.',
    {
      from: ({ name }) => isUnder('src/contract', name) && !REGISTRY.includes(name) && !isSchemaFile(name),
      to: loadsSchemas,
    },
  ),
  schemasAreForForms: forbidden(
    'In the UI only forms load zod or a schema file, and none loads the registry, which has the schemas of every call.',
    {
      from: (source) => inside('src')(source) && !inside('src/contract')(source),
      to: (each, source) => !each.isType && (REGISTRY.includes(each.to) || (loadsSchemas(each) && !isForm(source))),
    },
  ),
  pagesWithoutZod: {
    sentence: 'No list and no page loads zod: a form brings it when it is opened.',
    offenders: (sources) =>
      sources
        .filter(isPageWithoutForm)
        .flatMap(({ name }) => importChainsTo(sources, name, (to) => isUnder('zod', to))),
  },
  inputIsCheckedOnce: forbidden(
    'In the server only http and testing load schemas: routes, use cases and domains get checked input.',
    { from: (source) => inside('mock-server')(source) && !inside(...CHECKERS)(source), to: loadsSchemas },
  ),
  permissionsImportOnlyRoles: forbidden(
    'permissions.ts and roles.ts import only each other: the login page loads them.',
    { from: isOneOf(...LIGHTEST), to: ({ to }) => !LIGHTEST.includes(to) },
  ),
  timeIsInjected: usesNowhere(
    'Domains and the contract read no clock and no random numbers: now and ids are arguments.',
    CLOCKS,
    inside('src/domain', 'mock-server/domain', 'src/contract'),
  ),
  oneClock: usesNowhere(
    'The UI has one clock, which goes by the time of the server: src/utils/clock.ts.',
    CLOCKS.filter((word) => word !== 'Math.random'),
    (source) => inside('src')(source) && !isOneOf('src/utils/clock')(source),
  ),
  uiWithoutServer: forbidden('src never imports mock-server: delete it and the UI still compiles.', {
    from: inside('src'),
    to: leadsTo('mock-server'),
  }),
  serverWithoutUi: forbidden('mock-server takes only the contract and the domain from src.', {
    from: inside('mock-server'),
    to: (each) => leadsTo('src')(each) && !leadsTo('src/contract', 'src/domain')(each),
  }),
  onlyUseCasesStore: forbidden('Routes, presenters and domains never touch the store: use cases load and save.', {
    from: (source) => isRoutes(source) || isPresenter(source) || inside('mock-server/domain', 'src/domain')(source),
    to: (each, source) => leadsTo('mock-server/store')(each) && !(isPresenter(source) && ROWS.includes(each.to)),
  }),
  useCasesWithoutHttp: forbidden(
    'Use cases know no express and nothing of http: routes.ts hands them what was checked.',
    { from: inside('mock-server/modules'), to: leadsTo('express', 'mock-server/http') },
  ),
  useCasesWithoutEngine: forbidden('Of the store a module imports the interface and the row types, not the engine.', {
    from: inside('mock-server/modules'),
    to: ({ to }) => leadsTo('mock-server/store')({ to } as Import) && !ROWS.includes(to),
  }),
  storeStandsAlone: forbidden('The store imports no modules, figures, http, documents, runtime or fixtures.', {
    from: inside('mock-server/store'),
    to: leadsTo(
      'mock-server/modules',
      'mock-server/figures',
      'mock-server/http',
      'mock-server/documents',
      'mock-server/runtime',
      'fixtures',
    ),
  }),
  pagesImportNoOtherPages: forbidden(
    'No folder of pages imports from another one: what two of them use is in pages/shared.',
    {
      from: inside('src/pages'),
      to: ({ to }, { name }) => {
        const there = pageFolderOf(to);
        return there !== undefined && there !== pageFolderOf(name) && there !== 'src/pages/shared';
      },
    },
  ),
  componentsKnowNoRecords: {
    sentence:
      'Components know no records of the product: no chain of imports leads to providers, calls, hooks, layout or pages.',
    offenders: (sources) =>
      sources
        .filter(inside('src/components', 'src/utils'))
        .flatMap(({ name }) => importChainsTo(sources, name, isAboveComponents)),
  },
  componentsWithoutContract: forbidden(
    'Of the contract components import the roles alone: the six levels have colors in the theme.',
    {
      from: inside('src/components', 'src/utils'),
      to: ({ to }) => isUnder('src/contract', to) && to !== 'src/contract/roles',
    },
  ),
  providersStandBelow: forbidden(
    "Providers, the session, the server's boundary, texts and the domain import nothing of components, refine's hooks, layout or pages.",
    {
      from: inside('src/providers', 'src/session', 'src/api', 'src/i18n', 'src/domain'),
      to: leadsTo('src/components', 'src/refine', 'src/layout', 'src/pages', 'src/app'),
    },
  ),
  pagesAreRegistered: {
    sentence: 'The index of a page is imported by the registry in app/resources.ts, and by nothing else.',
    offenders: (sources) => {
      const importers = importersOf(sources);
      return sources
        .filter(({ name }) => /^src\/pages\/[^/]+\/index$/.test(name))
        .map(({ path, name }) => ({ path, names: (importers.get(name) ?? []).map(({ source }) => source.name) }))
        .filter(({ names }) => names.length === 0 || names.some((name) => name !== 'src/app/resources'))
        .map(({ path, names }) => `${path} → ${names.join() || 'nothing'}`);
    },
  },
  callsStandBelowPages: forbidden("Layout and refine's hooks import no pages.", {
    from: inside('src/layout', 'src/refine'),
    to: leadsTo('src/pages'),
  }),
  modulesHaveOneDirection: {
    sentence: 'Modules of the server import one another in one direction.',
    offenders: (sources) => folderCyclesIn(sources, moduleFolderOf),
  },
  foldersHaveOneDirection: {
    sentence: 'The folders of src, and those of mock-server, import one another in one direction, types included.',
    offenders: (sources) => folderCyclesIn(sources, roomOf, 'types'),
  },
  aliasesAcrossFolders: {
    sentence: 'Imports of a folder further away begin with @/ or @server/, not with ../../.',
    offenders: (sources) =>
      sources.flatMap(({ path, imports }) =>
        imports
          .filter(
            ({ specifier, to }) => specifier.startsWith('../../') && leadsTo('src', 'mock-server')({ to } as Import),
          )
          .map(({ specifier, line }) => `${path}:${line} → ${specifier}`),
      ),
  },
  nothingImportsApp: forbidden('Nothing imports app but main.', {
    from: (source) => !inside('src/app', 'src/main')(source),
    to: leadsTo('src/app'),
  }),
  oneTransport: forbidden('Only server/http.ts imports axios.', {
    from: (source) => !isOneOf('src/api/http')(source),
    to: leadsTo('axios'),
  }),
  oneStorage: usesNowhere(
    'Only browser-storage and the offline cache use the storage of the browser.',
    STORAGE,
    (source) => inside('src')(source) && !isOneOf(...STORAGE_FILES)(source),
  ),
  noUnsafeCode: usesNowhere(
    'No code is made from text, and no export named UNSAFE_ is used.',
    ['new Function', 'eval'],
    inside('src', 'mock-server', 'build', 'vite.config'),
    'UNSAFE_',
  ),
  messagesHaveCodes: usesNowhere(
    "In the server only the testers' interface sends messages without a code.",
    ['messageWithoutCode'],
    (source) => inside('mock-server')(source) && !inside('mock-server/testing', 'mock-server/domain/message')(source),
  ),
  noReplacedModules: usesNowhere(
    'The build replaces no module of a library: no alias, no resolver but those of the sources which refine publishes and of the shapes of replies.',
    ['alias', 'resolveId'],
    (source) => inside('build', 'vite.config')(source) && !inside('build/refine-sources', 'build/reply-shapes')(source),
  ),
  refineIsUsed: {
    sentence: 'Each package of refine that the product depends on is imported by the app when it runs.',
    offenders: (sources) => {
      const used = new Set(
        sources
          .filter(inside('src'))
          .flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ to }) => to)),
      );
      return refinePackages().filter((name) => !used.has(name));
    },
  },
  literalsAreWrittenOut: usesNowhere(
    'No object or array spreads a literal: the compiler would not check its properties.',
    ['...{}'],
    () => true,
  ),
  smallFilesAreShared: {
    sentence: `A file of at most ${SMALL_FILE} lines has several importers, unless it is loaded lazily or for its effect.`,
    offenders: (sources) => {
      const importers = importersOf(sources);
      return sources
        .filter((source) => inside('src', 'mock-server')(source) && !isSmallByNature(source))
        .filter(({ name, lineCount }) => {
          const found = importers.get(name) ?? [];
          const isOnItsOwn = found.some(({ how }) => how.isLazy || how.isEffect);
          return lineCount <= SMALL_FILE && new Set(found.map(({ source }) => source.name)).size === 1 && !isOnItsOwn;
        })
        .map(({ path, name }) => `${path} → ${importers.get(name)?.[0]?.source.path}`);
    },
  },
  foldersAreSmall: {
    sentence: `No folder has more than ${MAX_FILES_IN_FOLDER} files; the contract and src/api have one for each noun.`,
    offenders: (sources) => {
      const counts = new Map<string, number>();
      for (const { path } of sources.filter((source) => !isOneFilePerNoun(source)))
        counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
      return [...counts]
        .filter(([, count]) => count > MAX_FILES_IN_FOLDER)
        .map(([folder, count]) => `${folder}: ${count}`);
    },
  },
  oneBoundary: {
    sentence:
      'Only src/api knows that servers differ: pages, components and hooks read one shape and speak of no host.',
    offenders: (sources) =>
      sources.filter(inside(...KNOW_ONE_SERVER)).flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const [word] = /\bhosts?\b/i.exec(line) ?? [];
          return word ? [`${path}:${index + 1} → ${word}`] : [];
        }),
      ),
  },
  noCycles: { sentence: 'No cycles of imports.', offenders: cyclesIn },
  noPairs: { sentence: 'No two files import each other, if only a type or lazily.', offenders: pairsIn },
  indexesAreResources: {
    sentence: 'An index file is the refine resource of a page.',
    offenders: (sources) =>
      sources
        .filter(({ name }) => /\/index$/.test(name) && !/^src\/pages\/[^/]+\/index$/.test(name))
        .map(({ path }) => path),
  },
  loginIsLight: {
    sentence: 'What loads before signing in reaches no refine, zod, axios, react-query, grid or charts.',
    offenders: (sources) => importChainsTo(sources, 'src/main', (to) => HEAVY.some((each) => isUnder(each, to))),
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
