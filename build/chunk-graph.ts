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

/** One of these sources is in it. */
export const containsSource = ({ moduleIds }: Chunk, sources: readonly string[]): boolean =>
  moduleIds.some((id) => sources.some((source) => id.endsWith(source)));

/** The chunks for which `isStart` holds, and those of `chunks` that they lead to: their names. */
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
