import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { theme } from '@/app/theme';
import { OwnStyles } from './own-styles';
import { resizeWindow } from './window';
import '@/i18n/bundled-texts';

export function renderComponent(piece: ReactNode) {
  const wrapped = (element: ReactNode) => <ThemeProvider theme={theme}>{element}</ThemeProvider>;
  const view = render(wrapped(piece), { wrapper: OwnStyles });
  return {
    user: userEvent.setup(),
    container: view.container,
    redraw: (element: ReactNode) => view.rerender(wrapped(element)),
  };
}

export const onPhone = (): void => resizeWindow(390);

/** The accessibility problems that axe finds, except those of colors, which jsdom does not render. */
export async function accessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
