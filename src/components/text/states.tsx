import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** Every state that a record or a month can be in, with its color. Names and meanings are in the texts, under the same keys. */
const states = {
  /** Of a deposit, by the superadmin. */
  decision: { pending: 'warning', approved: 'success', denied: 'error', rejected: 'error' },
  payment: { completed: 'success', pending: 'warning', overdue: 'error', processing: 'info', failed: 'error' },
  /** Of a plan. */
  month: { completed: 'success', overdue: 'error', current: 'info', pending: 'warning' },
  commission: { pending: 'warning', approved: 'success', rejected: 'error', processed: 'info', paid: 'success' },
  /** Of a member or a coordinator. */
  account: { active: 'success', inactive: 'neutral', pending: 'warning', suspended: 'error' },
  verification: { verified: 'success', unverified: 'warning' },
  /** Of a plan, a rate, or a coordinator who earns. */
  activity: { active: 'success', inactive: 'neutral' },
  /** A month of a year in member analytics. */
  calendar: { invested: 'success', overdue: 'error', skipped: 'neutral', future: 'neutral' },
} as const satisfies Record<string, Record<string, Tone>>;

export type StateKind = keyof typeof states;

const toneOf = (kind: StateKind, state: string): Tone | undefined =>
  (states[kind] as Readonly<Record<string, Tone | undefined>>)[state];

type TextKey = Extract<ParseKeys, `ui:states.${string}`>;
const textKey = (kind: StateKind, state: string, part: 'name' | 'meaning') =>
  `ui:states.${kind}.${state}.${part}` as TextKey;

/** The name of a state; one that only the server knows is shown as it names it. */
export const stateName = (t: TFunction, kind: StateKind, state: string): string =>
  toneOf(kind, state) ? t(textKey(kind, state, 'name')) : state;

/** What a state means; undefined for one that only the server knows. */
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
}

/** A state by its name, in its color; the pointer shows what it means. */
export function StateChip({ kind, state, size = 'medium' }: StateChipProps) {
  const { t } = useTranslation();
  return (
    <Tag
      tone={toneOf(kind, state) ?? 'neutral'}
      label={stateName(t, kind, state)}
      title={stateMeaning(t, kind, state)}
      size={size}
    />
  );
}
