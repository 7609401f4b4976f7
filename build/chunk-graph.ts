/** A chunk of the build, with its sources and imports. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  /** Absolute paths of the sources. */
  moduleIds: readonly string[];
  /** Names of the chunks that it imports statically. */
  imports: readonly string[];
  /** Names of the chunks that it may import later. */
  dynamicImports: readonly string[];
}

/** Whether one of these sources is in the chunk. Sources are given by the end of their path. */
export const containsSource = ({ moduleIds }: Chunk, sources: readonly string[]): boolean =>
  moduleIds.some((id) => sources.some((source) => id.endsWith(source)));

/** The names of the chunks for which `isStart` holds and of all chunks that these lead to. */
export function reachableChunks(
  chunks: readonly Chunk[],
  isStart: (chunk: Chunk) => boolean,
  leadsTo: (chunk: Chunk) => readonly string[] = ({ imports }) => imports,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set<string>();
  const follow = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (!chunk || names.has(fileName)) return;
    names.add(fileName);
    for (const file of leadsTo(chunk)) follow(file);
  };
  for (const chunk of chunks) if (isStart(chunk)) follow(chunk.fileName);
  return names;
}
