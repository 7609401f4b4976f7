import { invalid } from './errors';

const MAX_DEPTH = 8;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that could reach an object's prototype, and nesting that no form of this product has (decisions §9). */
export function checkKeys(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw invalid([{ path, message: 'The body is nested too deeply' }]);
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (refusedKeys.has(key)) throw invalid([{ path: place, message: `The key ${key} is not allowed` }]);
    checkKeys(inner, place, depth + 1);
  }
}
