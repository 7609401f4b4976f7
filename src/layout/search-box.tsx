import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Paper, Typography } from '@mui/material';
import { useCan, useResource } from '@refinedev/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PageDataOf } from '@/api/read-shape';
import { useServerFeatures } from '@/api/server-features';
import { SecondaryText } from '@/components/text/emphasis';
import { formatMonth, formatNumber, formatRupees } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { downlineUnits } from '@/contract/downline';
import { searchRecords } from '@/contract/search';
import { formatMobile } from '@/domain/text/phone';
import { includesText, isDevanagari } from '@/domain/text/text';
import type { PagePart } from '@/providers/page-resource';
import { useCustom } from '@/refine/use-custom';
import { hasCommandKey } from '@/utils/command-key';
import { endSearchRequest, getSearchRequest, subscribeToSearchRequests } from '@/utils/search-everywhere';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';
import { useCommandShortcut, useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';

interface SearchResult {
  key: string;
  to: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
}

/** The search finds pages and, for those who may search them, records. It has the focus at once on phones, where a button opens it. */
export function SearchBox({ isFocused = false, onLeave }: { isFocused?: boolean; onLeave?: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const canSearchRecords = useCan({ resource: 'search', action: 'list' }).data?.can === true;
  const hasDownline = useServerFeatures().offers(downlineUnits);
  const canSearchDownline = useCan({ resource: 'downline', action: 'list' }).data?.can === true && hasDownline;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const records = useRecordResults(canSearchRecords, text);
  const below = useDownlineResults(canSearchDownline, text);
  const { state } = canSearchDownline ? below : records;
  const results = [...usePageResults(text), ...records.results, ...below.results];
  const request = useSyncExternalStore(subscribeToSearchRequests, getSearchRequest);
  useEffect(() => {
    if (!request) return;
    setText(request.words);
    setActive(0);
    setIsOpen(true);
    input.current?.focus();
    endSearchRequest();
  }, [request]);

  function leave() {
    setText('');
    setIsOpen(false);
    setActive(0);
    onLeave?.();
  }
  function openResult(result: SearchResult | undefined) {
    if (!result) return;
    leave();
    navigate(result.to);
  }
  function move(step: number) {
    setIsOpen(true);
    if (isOpen && results.length > 0) setActive((active + step + results.length) % results.length);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') return openResult(isOpen ? results[active] : undefined);
    if (event.key !== 'Escape') return move(event.key === 'ArrowDown' ? 1 : -1);
    event.currentTarget.blur();
    leave();
  }
  const focusInput = () => {
    input.current?.focus();
    return true;
  };
  useKeyboardShortcuts({ '/': focusInput }, { isFallback: true });
  useCommandShortcut('k', focusInput);
  const noneText = [t('shell:search.none', { text }), isDevanagari(text) && t('ui:search.latin')]
    .filter(Boolean)
    .join(' ');
  const activeKey = isOpen ? results[active]?.key : undefined;
  return (
    <Box role="search" sx={{ position: 'relative', width: '100%', maxWidth: { sm: 320 } }}>
      <OutlinedInput
        fullWidth
        size="small"
        autoFocus={isFocused}
        inputRef={input}
        placeholder={t('shell:search.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={onLeave ?? (() => setIsOpen(false))}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          !isFocused &&
          text === '' && (
            <Box component="kbd" aria-hidden sx={shortcutStyles}>
              {hasCommandKey() ? '⌘K' : 'Ctrl K'}
            </Box>
          )
        }
        inputProps={{
          role: 'combobox',
          'aria-keyshortcuts': hasCommandKey() ? 'Meta+K /' : 'Control+K /',
          'aria-label': t(
            canSearchRecords
              ? 'shell:search.recordsLabel'
              : canSearchDownline
                ? 'shell:search.downlineLabel'
                : 'shell:search.label',
          ),
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeKey && `${listId}${activeKey}`,
          autoComplete: 'off',
          onKeyDown,
        }}
        sx={{ bgcolor: 'background.default', '& input': { typography: 'body2', height: '1.4375em' } }}
      />
      {isOpen && (
        <SearchResults
          id={listId}
          results={results}
          active={active}
          note={
            state === 'idle'
              ? results.length === 0 && noneText
              : t(canSearchDownline ? `shell:search.downline.${state}` : `shell:search.${state}`)
          }
          onOpen={openResult}
        />
      )}
    </Box>
  );
}

/** An empty text finds all pages; other texts also find parts of them. */
function usePageResults(text: string): SearchResult[] {
  const { resources } = useResource();
  const { offers } = useServerFeatures();
  const words = text.trim();
  return resources
    .filter(({ name, meta }) => meta?.menuItem !== name && (!meta?.call || offers(meta.call)))
    .flatMap(({ name, list, meta }): SearchResult[] => {
      const { label = '', icon } = meta ?? {};
      const page = { key: name, to: String(list), label, icon };
      // Parts are no pages of their own: without words the list has the menu alone.
      const named = words === '' ? [] : partsOf(meta).filter((part) => includesText(words, [part.label, part.words]));
      const parts = named.map(({ to, label: partLabel }) => ({ key: to, to, label: partLabel, icon }));
      return includesText(words, [label]) ? [page, ...parts] : parts;
    });
}

const partsOf = (meta: Record<string, unknown> | undefined) => (meta?.parts ?? []) as readonly PagePart[];

/** A shorter text matches nearly every record. */
const MIN_SEARCH_LENGTH = 2;
const MAX_RECORDS = 6;

interface RecordResults {
  results: SearchResult[];
  state: 'idle' | 'searching' | 'failed';
}

/** The words that are searched for when typing pauses. A search is ready when they are long enough. */
function useSearchWords(canSearch: boolean, text: string) {
  const words = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const isSearchable = canSearch && text.trim().length >= MIN_SEARCH_LENGTH;
  return { words, isSearchable, isReady: isSearchable && words.length >= MIN_SEARCH_LENGTH };
}

function useRecordResults(canSearch: boolean, text: string): RecordResults {
  const { t } = useTranslation();
  const { resources } = useResource();
  const { words, isSearchable, isReady } = useSearchWords(canSearch, text);
  const query = useCustom(searchRecords, { query: { searchQuery: words, limit: MAX_RECORDS }, enabled: isReady });
  if (!isSearchable) return { results: [], state: 'idle' };
  const iconOf = (resource: string) => resources.find(({ name }) => name === resource)?.meta?.icon;
  const found = (isReady && query.data) || { response: [], familyMembers: [], deposits: [], commissions: [] };
  const whose = (deposit: (typeof found.deposits | typeof found.commissions)[number]) => [
    deposit.memberName,
    deposit.planName,
    formatMonth(deposit),
  ];
  const depositResult = (deposit: (typeof found.deposits)[number]): SearchResult => ({
    key: deposit.id,
    to: `/pending-deposits/all/show/${deposit._id}`,
    label: deposit.transactionId,
    detail: [
      t('shell:search.deposit'),
      formatRupees(deposit.depositAmount),
      stateName(t, 'decision', deposit.status),
      ...whose(deposit),
    ].join(' · '),
    icon: iconOf('deposits'),
  });
  const commissionsResult = (commissions: (typeof found.commissions)[number]): SearchResult => ({
    key: `commissions-${commissions._id}`,
    to: `/pending-commissions/all?search=${encodeURIComponent(commissions.transactionId)}`,
    label: commissions.transactionId,
    detail: [
      t('shell:search.commissions'),
      formatRupees(commissions.totalAmount),
      commissions.statuses
        .map(({ status, count }) => `${formatNumber(count)} ${stateName(t, 'commission', status)}`)
        .join(', '),
      ...whose(commissions),
    ].join(' · '),
    icon: iconOf('commissions'),
  });
  const results = found.response.map((record): SearchResult => {
    const kind = t(record.roleName === 'plan' ? 'shell:search.plan' : `common:roles.${record.roleName}`);
    const { resource, to } = recordTarget(record);
    return { key: record.id, to, label: record.name, detail: recordDetail(record, kind), icon: iconOf(resource) };
  });
  results.push(
    ...found.familyMembers.map(({ id, _id, name, memberName, mobileNumber }) => ({
      key: id,
      to: `/family-members/show/${_id}`,
      label: name,
      detail: [t('shell:search.familyOf', { name: memberName }), formatMobile(mobileNumber)]
        .filter(Boolean)
        .join(' · '),
      icon: iconOf('all-family-members'),
    })),
    ...found.deposits.flatMap((deposit) => {
      const commissions = found.commissions.filter(({ _id }) => _id === deposit._id);
      return [depositResult(deposit), ...commissions.map(commissionsResult)];
    }),
  );
  const isSearching = words !== text.trim() || query.isFetching;
  return { results, state: isSearching ? 'searching' : query.error ? 'failed' : 'idle' };
}

/** A coordinator finds the members and coordinators below it. */
function useDownlineResults(canSearch: boolean, text: string): RecordResults {
  const { t } = useTranslation();
  const { resources } = useResource();
  const { words, isSearchable, isReady } = useSearchWords(canSearch, text);
  const query = useCustom(downlineUnits, { query: { search: words }, enabled: isReady });
  if (!isSearchable) return { results: [], state: 'idle' };
  const iconOf = (resource: string) => resources.find(({ name }) => name === resource)?.meta?.icon;
  const { unit, units = [], members = [] } = (isReady && query.data) || {};
  const isPanchayat = unit?.coordinatorType === 'panchayat';
  const results = [
    ...units
      .slice(0, MAX_RECORDS)
      .map(({ _id, name, unitName, mobileNumber, coordinatorType }) => ({
        key: _id,
        to: `/coordinator-dashboard?unit=${_id}`,
        label: name,
        detail: recordDetail({ unitName, userName: '', mobileNumber }, t(`common:roles.${coordinatorType}`)),
        icon: iconOf('coordinator-dashboard'),
      })),
    ...members
      .slice(0, MAX_RECORDS)
      .map(({ _id, name, userName, mobileNumber }) => ({
        key: _id,
        to: isPanchayat ? `/panchayat/members/show/${_id}` : `/coordinator-investments?memberId=${_id}`,
        label: name,
        detail: recordDetail({ unitName: '', userName, mobileNumber }, t('common:roles.member')),
        icon: iconOf('coordinator-investments'),
      })),
  ];
  const isSearching = words !== text.trim() || query.isFetching;
  return { results, state: isSearching ? 'searching' : query.error ? 'failed' : 'idle' };
}

type SearchRecord = PageDataOf<typeof searchRecords>['response'][number];

/** The resource whose page shows a record, and the address of the record there. */
export function recordTarget({ _id, roleName }: Pick<SearchRecord, '_id' | 'roleName'>): {
  resource: string;
  to: string;
} {
  if (roleName === 'member') return { resource: 'members', to: `/members/show/${_id}` };
  if (roleName === 'plan') return { resource: 'investment-plans', to: `/investment-plans/show/${_id}` };
  return { resource: 'coordinators', to: `/coordinators/show/${_id}` };
}

/** Tells a record apart from others with the same name. `kind` is 'Member', a level or 'Plan' in the reader's language. */
export const recordDetail = (
  { unitName, userName, mobileNumber }: Pick<SearchRecord, 'unitName' | 'userName' | 'mobileNumber'>,
  kind: string,
): string => [kind, unitName || userName, formatMobile(mobileNumber)].filter(Boolean).join(' · ');

interface SearchResultsProps {
  id: string;
  results: readonly SearchResult[];
  active: number;
  note: string | false;
  onOpen: (result: SearchResult) => void;
}

function SearchResults({ id, results, active, note, onOpen }: SearchResultsProps) {
  const { t } = useTranslation();
  return (
    // A list that scrolls would be a stop of Tab in Chrome, and take the focus with it when it closes.
    <Paper tabIndex={-1} sx={resultsStyles}>
      <Box role="listbox" id={id} aria-label={t('shell:search.results')}>
        {results.map((result, index) => (
          <Box
            key={result.key}
            id={`${id}${result.key}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field, since the list closes without it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onOpen(result)}
            sx={resultStyles}
          >
            {result.icon}
            <Box sx={{ minWidth: 0 }}>
              {result.label}
              {result.detail && (
                <Typography variant="caption" component="div" color="text.secondary">
                  {result.detail}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {note && (
        <SecondaryText role="status" sx={{ px: 3, py: 2 }}>
          {note}
        </SecondaryText>
      )}
    </Paper>
  );
}

const shortcutStyles = {
  flexShrink: 0,
  px: '6px',
  borderRadius: '4px',
  border: 1,
  borderColor: 'divider',
  typography: 'caption',
  fontFamily: 'inherit',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;
const resultsStyles = {
  position: 'absolute',
  zIndex: 'modal',
  top: 'calc(100% + 6px)',
  left: 0,
  width: '100%',
  minWidth: { sm: 400 },
  p: 1,
  maxHeight: '60vh',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--shadow-float)',
} as const;
const resultStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  minHeight: { xs: 44, sm: 40 },
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  cursor: 'pointer',
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
} as const;
