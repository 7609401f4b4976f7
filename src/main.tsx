import { createRoot } from 'react-dom/client';
import { preloadFor } from './app/preload';
import { Root } from './app/root';
import { awaitInstallOffer } from './providers/install';
import { forgetAnswers } from './providers/kept-store';
import { languageAtStart } from './providers/language';
import { getSession, getToken } from './providers/session';

// The page's policy forbids eval: zod must not try it. Set before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

awaitInstallOffer();
const container = document.getElementById('root');
const draw = () => container && createRoot(container).render(<Root />);
const texts = languageAtStart();
preloadFor(getSession());
// Nobody is signed in: what an earlier session kept is nobody's.
if (!getToken()) void forgetAnswers();
if (texts) void texts.finally(draw);
else draw();
