import { type Chunk, isMadeOf, reached } from '../chunk-graph.ts';
import type { PageFiles } from '../page-files.ts';

/** The frame of the signed-in app: with what it needs at once, not with the screens it can lead to. */
const FRAME = ['/src/app/App.tsx', '/src/layout/notice-stack.tsx'];
const FRAME_TEXTS = ['common', 'auth', 'shell', 'ui', 'notifications'];
/** Phones show lists as cards; a wide window that did show a grid has it kept when it was used. */
const TABLE = ['/src/ui/record-table.tsx'];

/** The files of the build that the pages need which work without a network, in the order of their names. */
export function filesForOffline(chunks: readonly Chunk[], pages: readonly PageFiles[]): string[] {
  const offline = pages.filter(({ worksOffline }) => worksOffline);
  const texts = [...FRAME_TEXTS, ...offline.flatMap(({ texts }) => texts)].flatMap((area) => [
    `/src/i18n/en/${area}.json`,
    `/src/i18n/hi/${area}.json`,
  ]);
  const light = chunks.filter((chunk) => !isMadeOf(chunk, TABLE));
  const frame = reached(light, (chunk) => chunk.isEntry || isMadeOf(chunk, FRAME) || isMadeOf(chunk, texts));
  // The frame leads to every screen there is: from what is in it the search goes no further.
  const others = light.filter(({ fileName }) => !frame.has(fileName));
  const screens = reached(
    others,
    (chunk) => offline.some(({ source }) => isMadeOf(chunk, [source])),
    (chunk) => [...chunk.imports, ...chunk.dynamicImports],
  );
  return [...frame, ...screens].sort();
}
