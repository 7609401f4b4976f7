/** Stands in for the package of this name: refine makes English plurals of resource names with it, and ours come from the catalogue. */
const asItIs = (word: string): string => word;

export default Object.assign(asItIs, { plural: asItIs, singular: asItIs });
