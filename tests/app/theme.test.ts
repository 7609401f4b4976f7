// WCAG 2.2 contrast of every declared pair, computed over the theme itself.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Scheme, tokens } from '@/app/theme';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('the computation agrees with the known ends of the scale', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] satisfies Scheme[])('in the %s theme', (scheme) => {
  const colours = tokens[scheme];
  const { ground, surface, onColour } = colours;
  const texts = ['text', 'secondaryText', 'primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
  const filled = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

  test.each(texts)('%s reads at 4.5:1 on ground and surface', (name) => {
    expect(contrast(colours[name], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours[name], surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(filled)('the label of a button filled with %s reads at 4.5:1', (name) => {
    expect(contrast(onColour, colours[name])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(colours.level))('level %s reads at 4.5:1 on its tint', (_, { text, tint }) => {
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
  });

  test('the nine chart colours stand out at 3:1 on ground and surface, and are all different', () => {
    expect(new Set(colours.chart).size).toBe(9);
    for (const colour of colours.chart) {
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test('medals stand out at 3:1 and differ', () => {
    expect(new Set(Object.values(colours.medal)).size).toBe(3);
    for (const colour of Object.values(colours.medal)) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
  });

  test('index.html paints the same ground before anything is loaded', () => {
    expect(readFileSync('index.html', 'utf8')).toContain(`--ground: ${ground}`);
  });
});
