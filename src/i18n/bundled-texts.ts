import i18next from 'i18next';
import { fields } from '@/contract/fields';
import './i18n';
import shell from './en/shell.json';
import ui from './en/ui.json';

/** Imported for its side effect by the signed-in app: the English texts of the layout are part of its code. */
for (const [namespace, texts] of Object.entries({ shell, ui, fields })) {
  i18next.addResourceBundle('en', namespace, texts);
}
