import { type Chunk, isMadeOf, reached } from '../chunk-graph.ts';

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

const isHeavy = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => id.includes(TOO_HEAVY));

/** The files of the build that the member's area needs without a network, in the order of their names. */
export function filesForOffline(chunks: readonly Chunk[]): string[] {
  const light = chunks.filter((chunk) => !isHeavy(chunk));
  const frame = reached(light, (chunk) => chunk.isEntry || isMadeOf(chunk, FRAME) || isMadeOf(chunk, TEXTS));
  // The frame leads to every screen there is: from what is in it the search goes no further.
  const others = light.filter(({ fileName }) => !frame.has(fileName));
  const screens = reached(
    others,
    (chunk) => isMadeOf(chunk, SCREENS),
    (chunk) => [...chunk.imports, ...chunk.dynamicImports],
  );
  return [...frame, ...screens].sort();
}
