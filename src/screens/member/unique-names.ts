/** Two people may have one name: a number tells them apart, in the order in which they come. */
export function uniqueNames<T extends { label: string }>(items: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.label) ?? 0) + 1;
    seen.set(item.label, count);
    return count === 1 ? item : { ...item, label: `${item.label} (${count})` };
  });
}
