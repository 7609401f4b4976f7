import notifications from './en/notifications.json';
import shell from './en/shell.json';
import ui from './en/ui.json';
import { addTexts } from './i18n';

/** Imported for its effect by the signed-in app: what its frame says, on every screen. */
for (const [area, texts] of Object.entries({ shell, ui, notifications })) addTexts(area, texts);
