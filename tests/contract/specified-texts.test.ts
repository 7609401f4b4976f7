// The English words that the specifications fix, typed once. Other tests name these texts by their keys.
import { expect, it } from 'vitest';
import specified from '../../fixtures/spec-tables/texts.json';
import { t } from '../support/texts';

it.each(Object.entries(specified))('%s is "%s"', (key, text) => {
  expect(t(key as never)).toBe(text);
});
