import type { Recipe } from './recipe';
export const resourceRecipe: Recipe = { name: 'a resource', limit: 15, steps: [], proof: [] };
