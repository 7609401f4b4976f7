import { createRoot } from 'react-dom/client';
import { listenForUpdate } from '@/api/app-update';
import { clearOfflineCache } from '@/session/clear-offline-cache';
import { getSession, getToken } from '@/session/session';
import { preloadForSession } from './app/preload';
import { Root } from './app/root';
import { i18nReady } from './i18n/i18n';
import { listenForInstallPrompt } from './utils/install-prompt';
import { listenForKeyPresses } from './utils/key-press';

// The content security policy forbids eval. zod reads this setting when the first schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

listenForInstallPrompt();
listenForKeyPresses();
listenForUpdate();
preloadForSession(getSession());
// Nobody is signed in: data of an earlier session may still be in the cache.
if (!getToken()) void clearOfflineCache();
const container = document.getElementById('root');
void i18nReady.then(() => container && createRoot(container).render(<Root />));
