import type { SignedInContext } from '@server/context';
import { recordAudit } from '@server/modules/audit/audit';
import type { SettingsRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';

const SETTINGS_ID = '736574740000000000000001';

export type Settings = Required<Omit<SettingsRow, '_id' | 'createdAt'>>;

const AT_FIRST: Settings = { minimumPayoutPaise: 0, secondPersonActs: [], bulkAbove: 100 };

export const settingsOf = (reader: Reader): Settings => ({ ...AT_FIRST, ...reader.get('settings', SETTINGS_ID) });

/** The settings as their edit sees them, also before anybody has made any. */
export const editedSettings = (reader: Reader) => ({ id: SETTINGS_ID, row: settingsOf(reader) });

/** A list is one word in the audit trail, so that an equal one is no change. */
const inWords = (settings: Partial<Settings>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]),
  );

export function setSettings(tx: Transaction, context: SignedInContext, change: Partial<Settings>): void {
  const before = settingsOf(tx);
  if (tx.get('settings', SETTINGS_ID)) tx.update('settings', SETTINGS_ID, change);
  else
    tx.insert('settings', {
      _id: SETTINGS_ID,
      createdAt: context.clock.now().toISOString(),
      minimumPayoutPaise: AT_FIRST.minimumPayoutPaise,
      ...change,
    });
  const changed = Object.keys(change) as (keyof Settings)[];
  recordAudit(tx, context, {
    action: 'setting.update',
    subjectId: SETTINGS_ID,
    before: inWords(Object.fromEntries(changed.map((name) => [name, before[name]]))),
    after: inWords(change),
  });
}
