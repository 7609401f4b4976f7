import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry, AuditLine } from '@/api/lists';
import { columnsOf, fileColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, truncatedLink } from '@/components/list/list-columns';
import { TwoLineText, WrappedText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatDateTime, formatNumber } from '@/components/text/format';
import { timeInFile } from '@/domain/text/csv-cell';
import {
  actionText,
  changesText,
  isBulk,
  lineText,
  recordTexts,
  sessionName,
  sumText,
} from '@/pages/shared/audit/labels';

interface AuditLinks {
  recordPathOf: (entry: AuditEntry) => string | undefined;
  onPerson: (entry: AuditEntry) => void;
  onSession: (entry: AuditEntry) => void;
  actPathOf: (line: AuditLine) => string;
}

const actorName = (t: TFunction, { actor }: AuditEntry): string => actor.name ?? t('audit:goneAccount');

const actorRole = (t: TFunction, { actor }: AuditEntry): string => actor.role && t(`common:roles.${actor.role}`);
const openedByText = (t: TFunction, { session }: AuditEntry): string | undefined =>
  session?.openedBy ? t('audit:openedBy', { name: session.openedBy.name ?? t('audit:goneAccount') }) : undefined;

const askedByText = (t: TFunction, { askedBy }: AuditEntry): string | undefined =>
  askedBy?._id ? t('audit:askedBy', { name: askedBy.name ?? t('audit:goneAccount') }) : undefined;

export function auditColumns(t: TFunction, links: AuditLinks): ListColumn<AuditLine>[] {
  const { column, sortable } = columnsOf(t, 'audit:columns');
  return [
    {
      ...sortable('time', 'createdAt'),
      ...flexible(0.8, 226),
      exportValue: ({ createdAt }) => timeInFile(createdAt),
      renderCell: ({ row }) => (
        <TwoLineText first={formatDateTime(row.createdAt)} second={<ByWhom line={row} links={links} />} />
      ),
    },
    {
      ...column('action'),
      ...flexible(1.5, 236),
      renderCell: ({ row }) => <WrappedText>{[lineText(t, row), sumText(row)].filter(Boolean).join(', ')}</WrappedText>,
    },
    { ...column('record'), ...flexible(1.6, 180), renderCell: ({ row }) => <RecordText line={row} links={links} /> },
    {
      ...column('reasonOrChanges', 'reason'),
      ...flexible(1.8, 220),
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
  fileColumn('askedBy', t('audit:columns.askedBy'), ({ askedBy }) => askedBy?.name ?? askedBy?._id),
  fileColumn(
    'openedBy',
    t('audit:columns.openedBy'),
    ({ session }) => session?.openedBy?.name ?? session?.openedBy?._id,
  ),
  fileColumn('reason', t('audit:columns.reason')),
  fileColumn('changes', t('audit:columns.changes'), (entry) => changesText(t, entry)),
];

/** The person and the session, each with what else it did. */
function ByWhom({ line, links }: { line: AuditLine; links: AuditLinks }) {
  const { t } = useTranslation();
  const name = actorName(t, line);
  const role = actorRole(t, line);
  const session = line.session && sessionName(line.session._id);
  // Who is no superadmin is told by the role.
  const after = [
    ...(line.actor.role === 'superadmin' ? [] : [role, line.actor.userName]),
    openedByText(t, line),
    askedByText(t, line),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <span title={[name, after, session].filter(Boolean).join(' · ')}>
      <FilterLink label={t('audit:onlyPerson', { name })} onClick={() => links.onPerson(line)}>
        {name}
      </FilterLink>
      {session && (
        <>
          {' · '}
          <FilterLink label={t('audit:onlySession', { session })} onClick={() => links.onSession(line)}>
            {session}
          </FilterLink>
        </>
      )}
      {after && ` · ${after}`}
    </span>
  );
}

function RecordText({ line, links }: { line: AuditLine; links: AuditLinks }) {
  const { t } = useTranslation();
  const { count = 1, matchCount = count } = line;
  if (isBulk(line)) {
    const isPart = matchCount !== count;
    return (
      <TwoLineText
        first={
          <MuiLink component={Link} to={links.actPathOf(line)} sx={truncatedLink}>
            {t('audit:openAct', countParams(matchCount))}
          </MuiLink>
        }
        second={isPart ? t('audit:matches', { ...countParams(matchCount), all: formatNumber(count) }) : ''}
      />
    );
  }
  const { name, details } = recordTexts(t, line);
  const path = links.recordPathOf(line);
  const isGone = line.record !== null && !line.record.exists;
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

function FilterLink({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <MuiLink component="button" type="button" title={label} aria-label={label} onClick={onClick} sx={filterLinkStyles}>
      {children}
    </MuiLink>
  );
}

export function AuditCard({ line, links }: { line: AuditLine; links: AuditLinks }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{[lineText(t, line), sumText(line)].filter(Boolean).join(', ')}</Typography>
      <RecordText line={line} links={links} />
      <SecondaryText>
        {formatDateTime(line.createdAt)}
        <br />
        <ByWhom line={line} links={links} />
        {[line.reason, changesText(t, line)].filter(Boolean).map((text) => (
          <span key={text}>
            <br />
            {text}
          </span>
        ))}
      </SecondaryText>
    </Box>
  );
}

const filterLinkStyles = { ...truncatedLink, maxWidth: '100%', verticalAlign: 'baseline', font: 'inherit' };
