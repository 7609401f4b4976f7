/** What a chunk of the build is made of and leads to, as the bundler says. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  /** Absolute paths of its sources. */
  moduleIds: readonly string[];
  /** Files that come with it. */
  imports: readonly string[];
  /** Files that it may ask for later. */
  dynamicImports: readonly string[];
}

/** The frame of the signed-in app: with what it needs at once, not with the screens it can lead to. */
const FRAME = ['/src/app/App.tsx', '/src/layout/notice-stack.tsx'];
/** The member's dashboard, passbook and deposits: with everything they can lead to. */
const SCREENS = ['/src/screens/member/area.tsx', '/src/resources/my-deposits/list.tsx'];
const TEXTS = [
  'common',
  'auth',
  'shell',
  'ui',
  'notifications',
  'member',
  'family-members',
  'passbook',
  'my-deposits',
  'receipts',
].flatMap((area) => [`/src/i18n/en/${area}.json`, `/src/i18n/hi/${area}.json`]);
/** Phones show lists as cards; a wide window that did show a grid has it kept when it was used. */
const TOO_HEAVY = '/node_modules/@mui/x-data-grid/';

const isMadeOf = (chunk: Chunk, sources: readonly string[]): boolean =>
  chunk.moduleIds.some((id) => sources.some((source) => id.endsWith(source)));
const isHeavy = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => id.includes(TOO_HEAVY));

/** The files of the build that the member's area needs without a network, in the order of their names. */
export function filesForOffline(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const follow = (fileName: string, isWhole: boolean): void => {
    const chunk = byName.get(fileName);
    // The frame leads to every screen there is: from what is in it the search goes no further.
    if (!chunk || needed.has(fileName) || isHeavy(chunk)) return;
    needed.add(fileName);
    for (const file of isWhole ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) follow(file, isWhole);
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || isMadeOf(chunk, FRAME) || isMadeOf(chunk, TEXTS)) follow(chunk.fileName, false);
  }
  for (const chunk of chunks) if (isMadeOf(chunk, SCREENS)) follow(chunk.fileName, true);
  return [...needed].sort();
}
