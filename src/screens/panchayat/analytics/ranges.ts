/** Days that the figures look back (§2-9). */
export const RANGES = ['7', '30', '90', '365'] as const;
export type Range = (typeof RANGES)[number];

const USUAL: Range = '30';

/** What an address asks for; 30 days where it names no range of ours. */
export const rangeIn = (text: string | null): Range => RANGES.find((range) => range === text) ?? USUAL;

/** Stands in the address; nothing for the usual one. */
export const rangeParam = (range: string): string | undefined => (range === USUAL ? undefined : range);
