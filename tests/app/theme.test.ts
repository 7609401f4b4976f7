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

describe.each(['light', 'dark'] satisfies Scheme[])('in the %s theme', (scheme) => {
  const colors = tokens[scheme];
  const { ground, surface, onFilled } = colors;
  const texts = ['text', 'secondaryText', 'primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
  const filled = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

  test.each(texts)('%s reads at 4.5:1 on ground and surface', (name) => {
    expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors[name], surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(filled)('the label of a button filled with %s reads at 4.5:1', (name) => {
    expect(contrast(onFilled, colors[name])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(colors.level))('level %s reads at 4.5:1 on its tint', (_, { text, tint }) => {
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
  });

  test('the nine chart colors stand out at 3:1 on ground and surface, and are all different', () => {
    expect(new Set(colors.chart).size).toBe(9);
    for (const color of colors.chart) {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test('medals stand out at 3:1 and differ', () => {
    expect(new Set(Object.values(colors.medal)).size).toBe(3);
    for (const color of Object.values(colors.medal)) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
  });

  test('index.html paints the same ground before anything is loaded', () => {
    expect(readFileSync('index.html', 'utf8')).toContain(`--ground: ${ground}`);
  });
});
