import { createRoot } from 'react-dom/client';
import { preloadFor } from './app/preload';
import { Root } from './app/root';
import { getSession } from './providers/session';

// The page's policy forbids eval: zod must not try it. Set before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

preloadFor(getSession());

const container = document.getElementById('root');
if (container) createRoot(container).render(<Root />);
