import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LevelChip } from '@/components/text/chips';
import { ABSENT, countParams, formatExactRupees, formatMonth, formatNumber } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { relationshipLabel } from '@/pages/shared/relationship';
import type { CompleteData } from '@/server/members';
import { earnerSums, planSums, totalOf } from './member-record';

/** A link to a record; the plain text where its id is not known. */
export function RecordLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

/** What was paid in, what waits, and what coordinators earned on it. */
export function Figures({ data }: { data: CompleteData }) {
  const { t } = useTranslation();
  const { deposits, commissions, totalInvested, totalTransactions } = data;
  const sums = useMemo(() => earnerSums(commissions), [commissions]);
  const waiting = deposits.filter(({ status }) => status === 'pending').length;
  return (
    <DrawerSection title={t('members:show.figures')}>
      <DescriptionList
        facts={[
          [t('members:figures.invested'), formatExactRupees(totalInvested)],
          [t('members:figures.approved'), formatNumber(totalTransactions)],
          [t('members:figures.waiting'), formatNumber(waiting)],
          [t('members:figures.earned'), formatExactRupees(totalOf(sums.map(({ earned }) => earned)))],
        ]}
      />
    </DrawerSection>
  );
}

interface SectionTableProps {
  title: string;
  /** Those after the first two are figures. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table of at least two columns. */
function SectionTable({ title, columns, children }: SectionTableProps) {
  return (
    <Box component="table" aria-label={title} sx={tableStyles}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" sx={{ justifySelf: 'start' }}>
    {children}
  </Link>
);

/** What each person of the family pays into which plan. */
export function PlanSums({ deposits }: { deposits: CompleteData['deposits'] }) {
  const { t } = useTranslation();
  const sums = useMemo(() => planSums(deposits), [deposits]);
  const title = t('members:show.plans');
  return (
    <DrawerSection title={title}>
      {sums.length === 0 ? (
        <Note>{t('members:plans.none')}</Note>
      ) : (
        <SectionTable
          title={title}
          columns={[
            t('members:plans.plan'),
            t('members:plans.for'),
            t('members:plans.payments'),
            t('members:plans.invested'),
          ]}
        >
          {sums.map(({ key, planName, familyMember, approved, invested, pending }) => (
            <tr key={key}>
              <th scope="row">{planName}</th>
              <td>{familyMember?.name ?? t('members:self')}</td>
              <td>
                {formatNumber(approved)}
                {pending > 0 && (
                  <Box component="span" sx={secondLine}>
                    {t('members:plans.pending', countParams(pending))}
                  </Box>
                )}
              </td>
              <td>{formatExactRupees(invested)}</td>
            </tr>
          ))}
        </SectionTable>
      )}
    </DrawerSection>
  );
}

const SHOWN_DEPOSITS = 5;

/** The newest deposits, with a link to all of them. */
export function DepositList({ deposits, memberId }: { deposits: CompleteData['deposits']; memberId: string }) {
  const { t } = useTranslation();
  const title = t('members:show.deposits');
  if (deposits.length === 0) return null;
  return (
    <DrawerSection title={title}>
      <SectionTable
        title={title}
        columns={[
          t('members:deposits.month'),
          t('members:plans.plan'),
          t('members:deposits.amount'),
          t('members:columns.status'),
        ]}
      >
        {deposits.slice(0, SHOWN_DEPOSITS).map((deposit) => (
          <tr key={deposit._id}>
            <th scope="row">
              <RecordLink to={`/pending-deposits/all/show/${deposit._id}`}>{formatMonth(deposit)}</RecordLink>
            </th>
            <td>
              {deposit.plan.planName}
              <Box component="span" sx={secondLine}>
                {deposit.familyMember?.name ?? t('members:self')}
              </Box>
            </td>
            <td>{formatExactRupees(deposit.depositAmount)}</td>
            <td>
              <StateChip kind="decision" state={deposit.status} size="small" />
            </td>
          </tr>
        ))}
      </SectionTable>
      {deposits.length > SHOWN_DEPOSITS && (
        <MoreLink to={`/pending-deposits/all?memberId=${memberId}`}>
          {t('members:deposits.all', countParams(deposits.length))}
        </MoreLink>
      )}
    </DrawerSection>
  );
}

interface CommissionSumsProps {
  commissions: CompleteData['commissions'];
  userName: string;
}

/** What each coordinator earned on the member's deposits. */
export function CommissionSums({ commissions, userName }: CommissionSumsProps) {
  const { t } = useTranslation();
  const sums = useMemo(() => earnerSums(commissions), [commissions]);
  const title = t('members:show.commissions');
  return (
    <DrawerSection title={title}>
      {sums.length === 0 ? (
        <Note>{t('members:commissions.none')}</Note>
      ) : (
        <>
          <SectionTable
            title={title}
            columns={[
              t('members:commissions.level'),
              t('members:columns.coordinator'),
              t('members:commissions.earned'),
              t('members:commissions.waiting'),
            ]}
          >
            {sums.map(({ key, level, coordinator, earned, pending }) => (
              <tr key={key}>
                <th scope="row">
                  <LevelChip level={level} size="small" />
                </th>
                <td>
                  <RecordLink to={coordinator._id && `/coordinators/show/${coordinator._id}`}>
                    {coordinator.name}
                  </RecordLink>
                </td>
                <td>{formatExactRupees(earned)}</td>
                <td>{pending === 0 ? ABSENT : formatExactRupees(pending)}</td>
              </tr>
            ))}
          </SectionTable>
          <MoreLink to={`/pending-commissions/all?search=${encodeURIComponent(userName)}`}>
            {t('members:commissions.all', countParams(commissions.length))}
          </MoreLink>
        </>
      )}
    </DrawerSection>
  );
}

/** The family, with what is invested for each. */
export function FamilyList({ family }: { family: CompleteData['familyMembers'] }) {
  const { t } = useTranslation();
  const title = t('members:show.family');
  return (
    <DrawerSection title={title}>
      {family.length === 0 ? (
        <Note>{t('members:family.none')}</Note>
      ) : (
        <SectionTable
          title={title}
          columns={[t('members:columns.name'), t('members:family.relationship'), t('members:plans.invested')]}
        >
          {family.map(({ _id, name, relationship, totalInvested }) => (
            <tr key={_id}>
              <th scope="row">
                <RecordLink to={`/family-members/show/${_id}`}>{name}</RecordLink>
              </th>
              <td>{relationshipLabel(t, relationship)}</td>
              <td>{formatExactRupees(totalInvested)}</td>
            </tr>
          ))}
        </SectionTable>
      )}
    </DrawerSection>
  );
}

const secondLine = { display: 'block', typography: 'caption', color: 'text.secondary' };
const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    px: 1,
    py: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600, typography: 'caption', overflowWrap: 'normal' },
  '& th:first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& thead th:nth-of-type(n+3)': { textAlign: 'right' },
  // The heading of a row is no td: its figures begin with the second one.
  '& tbody td:nth-of-type(n+2)': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
