import i18next, { type ParseKeys, type TFunction } from 'i18next';
import type { PageDataOf } from '@/api/read-shape';
import { countParams, formatDateTime } from '@/components/text/format';
import type { showRequest } from '@/contract/requests';
import { recordTexts } from '@/pages/shared/audit/labels';
import { fieldText, fieldValueText } from '@/refine/editing/field-value';

export type LoadedRequest = PageDataOf<typeof showRequest>['request'];

type ActText = Extract<ParseKeys, `requests:acts.${string}.${string}`>;

/** An act of another version of the server is named as it is. */
export const actOf = (t: TFunction, { act }: LoadedRequest): string =>
  i18next.exists(`requests:acts.${act}`) ? t(`requests:acts.${act}` as ActText) : act;

/** A record that the act makes has no name yet. */
export function recordText(t: TFunction, { record, recordId }: LoadedRequest): string | undefined {
  if (!record || !recordId) return undefined;
  const { name, details } = recordTexts(t, { record, recordId });
  return details.includes(' · ') ? `${name} (${details.split(' · ').slice(1).join(' · ')})` : name;
}

export const sentTexts = (t: TFunction, { values }: LoadedRequest): [label: string, text: string][] =>
  values.map(({ field, value, more }) => {
    const text = value === null ? '' : fieldValueText(t, field, value);
    return [fieldText(t, field), more ? t('requests:more', { text, ...countParams(more) }) : text];
  });

/** What tells requests of one kind apart that name no record. */
export const sentLine = (t: TFunction, request: LoadedRequest): string =>
  sentTexts(t, request)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => t('requests:sentValue', { label, text }))
    .join(' · ');

export function decidedText(t: TFunction, request: LoadedRequest): string {
  const { status, askedBy, decidedBy, decidedAt } = request;
  const at = formatDateTime(decidedAt);
  const name = decidedBy?.name ?? '';
  if (status === 'confirmed') return t('requests:confirmedBy', { name, at });
  return decidedBy?._id === askedBy._id ? t('requests:withdrawn', { at }) : t('requests:refusedBy', { name, at });
}
