import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpointRecipe } from './endpoint';
import { fieldRecipe } from './field';
import { carriedOut } from './recipe';
import { resourceRecipe } from './resource';

/** `npm run recipes` compiles and tests the result, which takes minutes. */
it.each([fieldRecipe, endpointRecipe, resourceRecipe])(
  '$name is carried out in these files',
  ({ steps, proof, limit }) => {
    const files = new Map<string, string>();
    for (const step of [...steps, ...proof]) {
      const before = files.get(step.file) ?? ('text' in step ? '' : readFileSync(step.file, 'utf8'));
      files.set(step.file, carriedOut(step, before));
    }
    expect(new Set(steps.map(({ file }) => file)).size).toBe(limit);
  },
);
