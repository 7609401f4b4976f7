import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import './node-uint8array';

// A machine that does other work as well is slow, not wrong: this is a limit, nothing waits for it.
configure({ asyncUtilTimeout: 60_000 });

// One worker runs many files, since loading React, MUI and the DataGrid takes longer than most of their tests. Only such packages are shared:
// our own modules are loaded anew for each file, and the window starts empty.
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
delete window.INVEST_CONFIG;

// A component rendered by itself needs i18next set up, as main.tsx does for the application.
await import('@/i18n/i18n');

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
