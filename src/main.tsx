import { createRoot } from 'react-dom/client';
import { preloadFor } from './app/preload';
import { Root } from './app/root';
import { languageAtStart } from './providers/language';
import { getSession } from './providers/session';

// The page's policy forbids eval: zod must not try it. Set before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
const draw = () => container && createRoot(container).render(<Root />);
const texts = languageAtStart();
preloadFor(getSession());
if (texts) void texts.finally(draw);
else draw();
