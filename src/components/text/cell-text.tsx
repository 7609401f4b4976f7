import { Fragment, type ReactNode } from 'react';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { exactIfRounded, formatPercent, formatRupees } from './format';

/** The title shows in full a text that is cut. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className="truncated" title={children}>
      {children}
    </span>
  );
}

/** The title shows in full a text that does not fit into two lines. */
export function WrappedText({ children }: { children: string }) {
  return (
    <span className="wrapped" title={children}>
      {breakingText(children)}
    </span>
  );
}

/** A user name or an email address may break after a dot or an at sign, and TXN1637226344 before its number, so that it need not be cut. */
export function IdentifierText({ children }: { children: string }) {
  return (
    <span className="wrapped identifier" title={children}>
      {breakable(children)}
    </span>
  );
}

interface ContactTextProps {
  email: string;
  mobile: string;
}

export function ContactText({ email, mobile }: ContactTextProps) {
  return (
    <span className="wrapped identifier" title={`${email} · ${mobile}`}>
      {breakable(email)} · <Unbroken>{mobile}</Unbroken>
    </span>
  );
}

const USER_NAME = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/** An email address or a user name breaks between its parts, not within a word. */
export const breakingText = (text: string): ReactNode =>
  text.includes('@') || USER_NAME.test(text) ? breakable(text) : text;

const breakable = (identifier: string): ReactNode[] =>
  [...identifier.matchAll(/^[A-Z]+(?=\d)|[^.@]*[.@]|[^.@]+/g)].map(({ index: start, 0: part }) => (
    <Fragment key={start}>
      {part}
      <wbr />
    </Fragment>
  ));

/** `DelegatedTooltip` shows the exact amount if it was rounded. */
export function Rupees({ amount }: { amount: number | null | undefined }) {
  return (
    <span style={amountStyle} data-tooltip={exactIfRounded(amount)}>
      {formatRupees(amount)}
    </span>
  );
}

/** No narrow line and no large text breaks a number or a month in two. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span style={unbrokenStyle}>{children}</span>;
}

/** `DelegatedTooltip` shows the exact amount if it was rounded. */
export function RoundedText({ amount, children }: { amount: number | null | undefined; children: ReactNode }) {
  return <span data-tooltip={exactIfRounded(amount)}>{children}</span>;
}

/** A no-break space keeps the height of the line while the message is translated. */
export function ActivityMessage(received: ReceivedMessage) {
  const { amount } = received.params ?? {};
  return (
    <RoundedText amount={typeof amount === 'number' ? amount : undefined}>
      {useTranslatedServerMessage(received) || '\u00A0'}
    </RoundedText>
  );
}

interface LabeledProgressProps {
  label: string;
  /** 0 to 100; null is not known. */
  percent: number | null;
}

export function LabeledProgress({ label, percent }: LabeledProgressProps) {
  const clamped = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <div className="progress-bar">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(clamped)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${clamped}%` }} />
      </span>
      <span>{formatPercent(percent)}</span>
    </div>
  );
}

interface TwoLineTextProps {
  first: ReactNode;
  second: ReactNode;
  align?: 'left' | 'right';
  isWrapping?: boolean;
}

export function TwoLineText({ first, second, align = 'left', isWrapping = false }: TwoLineTextProps) {
  return (
    <div
      className={isWrapping ? 'two-lines wrapping' : 'two-lines'}
      style={align === 'right' ? rightAligned : undefined}
    >
      <span>{first}</span>
      <div>{second}</div>
    </div>
  );
}

const unbrokenStyle = { whiteSpace: 'nowrap' } as const;
const amountStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const rightAligned = { textAlign: 'right' } as const;
