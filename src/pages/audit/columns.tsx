import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '@/api/lists';
import { columnsOf, fileColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, truncatedLink } from '@/components/list/list-columns';
import { TruncatedText, TwoLineText, WrappedText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, formatDateTime } from '@/components/text/format';
import { timeInFile } from '@/domain/csv-cell';
import { actionText, changesText, recordTexts, sessionName } from './labels';

interface AuditLinks {
  recordPathOf: (entry: AuditEntry) => string | undefined;
  onPerson: (entry: AuditEntry) => void;
  onSession: (entry: AuditEntry) => void;
}

const actorName = (t: TFunction, { actor }: AuditEntry): string => actor.name ?? t('audit:goneAccount');

const actorRole = (t: TFunction, { actor }: AuditEntry): string => actor.role && t(`common:roles.${actor.role}`);
const openedByText = (t: TFunction, { session }: AuditEntry): string | undefined =>
  session?.openedBy ? t('audit:openedBy', { name: session.openedBy.name ?? t('audit:goneAccount') }) : undefined;
export function auditColumns(
  t: TFunction,
  { recordPathOf, onPerson, onSession }: AuditLinks,
): ListColumn<AuditEntry>[] {
  const { column, sortable } = columnsOf(t, 'audit:columns');
  return [
    {
      ...sortable('time', 'createdAt'),
      width: 188,
      exportValue: ({ createdAt }) => timeInFile(createdAt),
      renderCell: ({ row }) => <TruncatedText>{formatDateTime(row.createdAt)}</TruncatedText>,
    },
    {
      ...column('action'),
      ...flexible(0.8, 130),
      renderCell: ({ row }) => <WrappedText>{actionText(t, row)}</WrappedText>,
    },
    {
      ...column('record'),
      ...flexible(3, 180),
      renderCell: ({ row }) => <RecordText entry={row} path={recordPathOf(row)} />,
    },
    {
      ...column('actor'),
      ...flexible(0.8, 130),
      renderCell: ({ row }) => (
        <TwoLineText
          first={
            <FilterLink label={t('audit:onlyPerson', { name: actorName(t, row) })} onClick={() => onPerson(row)}>
              {actorName(t, row)}
            </FilterLink>
          }
          // 'Super Admin' needs no second line that says it again.
          second={actorRole(t, row) === actorName(t, row) ? '' : actorRole(t, row)}
        />
      ),
    },
    {
      ...column('session'),
      ...flexible(0.5, 120),
      renderCell: ({ row }) =>
        row.session ? (
          <TwoLineText
            first={
              <FilterLink
                label={t('audit:onlySession', { session: sessionName(row.session._id) })}
                onClick={() => onSession(row)}
              >
                {sessionName(row.session._id)}
              </FilterLink>
            }
            second={<span title={openedByText(t, row)}>{openedByText(t, row)}</span>}
          />
        ) : (
          ABSENT
        ),
    },
    {
      ...column('reasonOrChanges', 'reason'),
      ...flexible(1.6, 140),
      renderCell: ({ row }) => <WrappedText>{row.reason ?? (changesText(t, row) || ABSENT)}</WrappedText>,
    },
  ];
}

/** The file has the parts of a cell in columns of their own. */
export const auditFileColumns = (t: TFunction): ListColumn<AuditEntry>[] => [
  fileColumn('createdAt', t('audit:columns.time'), ({ createdAt }) => timeInFile(createdAt)),
  fileColumn('action', t('audit:columns.action'), (entry) => actionText(t, entry)),
  fileColumn('record', t('audit:columns.record'), (entry) => recordTexts(t, entry).name),
  fileColumn('details', t('audit:columns.details'), (entry) => recordTexts(t, entry).details),
  fileColumn('recordId', t('audit:columns.recordId')),
  fileColumn('actor', t('audit:columns.actor'), ({ actor }) => actor.name ?? actor._id),
  fileColumn('role', t('audit:columns.role'), (entry) => actorRole(t, entry)),
  fileColumn('session', t('audit:columns.session'), ({ session }) => session?._id),
  fileColumn(
    'openedBy',
    t('audit:columns.openedBy'),
    ({ session }) => session?.openedBy?.name ?? session?.openedBy?._id,
  ),
  fileColumn('reason', t('audit:columns.reason')),
  fileColumn('changes', t('audit:columns.changes'), (entry) => changesText(t, entry)),
];

function RecordText({ entry, path }: { entry: AuditEntry; path: string | undefined }) {
  const { t } = useTranslation();
  const { name, details } = recordTexts(t, entry);
  const isGone = entry.record !== null && !entry.record.exists;
  return (
    <TwoLineText
      first={
        path ? (
          <MuiLink component={Link} to={path} title={name} sx={truncatedLink}>
            {name}
          </MuiLink>
        ) : (
          <span title={name}>{name}</span>
        )
      }
      second={<span title={details}>{isGone ? t('audit:gone', { details }) : details}</span>}
    />
  );
}

function FilterLink({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <MuiLink component="button" type="button" title={label} aria-label={label} onClick={onClick} sx={filterLinkStyles}>
      {children}
    </MuiLink>
  );
}

export function AuditCard({ entry, links }: { entry: AuditEntry; links: AuditLinks }) {
  const { t } = useTranslation();
  const by = [actorName(t, entry), actorRole(t, entry), openedByText(t, entry)].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{actionText(t, entry)}</Typography>
      <RecordText entry={entry} path={links.recordPathOf(entry)} />
      <SecondaryText>
        {by.join(' · ')}
        <br />
        {formatDateTime(entry.createdAt)}
        {[entry.reason, changesText(t, entry)].filter(Boolean).map((text) => (
          <span key={text}>
            <br />
            {text}
          </span>
        ))}
      </SecondaryText>
      {entry.session && (
        <Box>
          <MuiLink component="button" type="button" variant="body2" onClick={() => links.onSession(entry)}>
            {t('audit:onlySession', { session: sessionName(entry.session._id) })}
          </MuiLink>
        </Box>
      )}
    </Box>
  );
}

const filterLinkStyles = { ...truncatedLink, maxWidth: '100%', verticalAlign: 'baseline', font: 'inherit' };
