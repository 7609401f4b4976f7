import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** The names and meanings of all states are in the texts, under the same keys. */
const states = {
  decision: { pending: 'warning', approved: 'success', denied: 'error', rejected: 'error' },
  payment: { completed: 'success', pending: 'warning', overdue: 'error', processing: 'info', failed: 'error' },
  month: { completed: 'success', overdue: 'error', current: 'info', pending: 'warning' },
  commission: { pending: 'warning', approved: 'success', rejected: 'error', processed: 'info', paid: 'success' },
  payout: { prepared: 'info', paid: 'success', failed: 'error', cancelled: 'neutral' },
  account: { active: 'success', inactive: 'neutral', pending: 'warning', suspended: 'error', 'handed-over': 'neutral' },
  verification: { verified: 'success', unverified: 'warning' },
  activity: { active: 'success', inactive: 'neutral' },
  calendar: { invested: 'success', overdue: 'error', skipped: 'neutral', future: 'neutral' },
} as const satisfies Record<string, Record<string, Tone>>;

export type StateKind = keyof typeof states;

const toneOf = (kind: StateKind, state: string): Tone | undefined =>
  (states[kind] as Readonly<Record<string, Tone | undefined>>)[state];

type TextKey = Extract<ParseKeys, `ui:states.${string}`>;
const textKey = (kind: StateKind, state: string, part: 'name' | 'meaning') =>
  `ui:states.${kind}.${state}.${part}` as TextKey;

/** A state that only the server knows is shown as it names it. */
export const stateName = (t: TFunction, kind: StateKind, state: string): string =>
  toneOf(kind, state) ? t(textKey(kind, state, 'name')) : state;

export const stateMeaning = (t: TFunction, kind: StateKind, state: string): string | undefined =>
  toneOf(kind, state) && t(textKey(kind, state, 'meaning'));

export const stateOptions = <S extends string>(t: TFunction, kind: StateKind, values: readonly S[]) =>
  values.map((value) => ({ value, label: stateName(t, kind, value) }));

const toneColor = (tone: Tone): string => (tone === 'neutral' ? 'text.secondary' : `${tone}.main`);

interface TagProps {
  tone: Tone;
  label: string;
  icon?: ReactNode;
  title?: string | undefined;
  size?: 'small' | 'medium';
}

export function Tag({ tone, label, icon, title, size = 'medium' }: TagProps) {
  return (
    <span
      className={size === 'small' ? 'status-chip small' : 'status-chip'}
      style={{ color: `var(--mui-palette-${toneColor(tone).replace('.', '-')})` }}
      title={title}
    >
      {icon}
      {label}
    </span>
  );
}

interface StateChipProps {
  kind: StateKind;
  state: string;
  size?: 'small' | 'medium';
  /** The state that nearly all records of the list have: plain text, so that the others stand out. */
  usual?: string;
}

export function StateChip({ kind, state, size = 'medium', usual }: StateChipProps) {
  const { t } = useTranslation();
  const label = stateName(t, kind, state);
  const title = stateMeaning(t, kind, state);
  if (state === usual) return <span title={title}>{label}</span>;
  return <Tag tone={toneOf(kind, state) ?? 'neutral'} label={label} title={title} size={size} />;
}
