import { Box, Button, Link, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { MemberProgress } from '@/api/progress';
import { TextActionButton } from '@/components/list/buttons';
import { actionsColumn, amountColumn, columnsOf, countColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, truncatedLink } from '@/components/list/list-columns';
import { ContactText, LabeledProgress, Rupees, TwoLineText } from '@/components/text/cell-text';
import { lazyTooltip } from '@/components/text/delegated-tooltip';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { formatMobile } from '@/domain/text/phone';
import { mayDo } from '@/providers/access-control-provider';
import { type Person, personDetail, personLabel } from './family-labels';

export type MemberActions = Record<'details' | 'analytics' | 'login', (member: Member) => void>;

type Member = MemberProgress['member'];
export function progressColumns(t: TFunction, actions: MemberActions): ListColumn<MemberProgress>[] {
  const { column, sortable } = columnsOf(t, 'investment-progress:columns');
  return [
    {
      ...sortable('member'),
      ...flexible(1.15, 216),
      renderCell: ({ row: { member } }) => (
        <div className="avatar-cell">
          <InitialsAvatar name={member.name} />
          <TwoLineText
            isWrapping
            first={
              <Link component={RouterLink} to={`/members/show/${member.id}`} title={member.name} sx={truncatedLink}>
                {member.name}
              </Link>
            }
            second={<ContactText email={member.email} mobile={formatMobile(member.mobileNumber)} />}
          />
        </div>
      ),
    },
    {
      ...column('family', 'familyMembers'),
      ...flexible(1.4, 228),
      renderCell: ({ row }) => <FamilyCell family={row.familyMembers} />,
    },
    { ...sortable('totalInvestments'), width: 108, ...countColumn },
    {
      ...sortable('averageProgress'),
      width: 120,
      renderCell: ({ row }) => (
        <LabeledProgress
          label={t('investment-progress:averageOf', { name: row.member.name })}
          percent={row.averageProgress}
        />
      ),
    },
    { ...sortable('totalInvested'), width: 96, ...amountColumn },
    actionsColumn(column('actions'), 244, (row) => <RowActions member={row.member} {...actions} />),
  ];
}

/** The plans with the most lines come first; the tooltip and the details list everybody. */
function FamilyCell({ family }: { family: readonly Person[] }) {
  const { t } = useTranslation();
  const [first, second, ...others] = [...family].sort(byPlanCount);
  if (first === undefined) return ABSENT;
  return (
    <div
      style={{ minWidth: 0 }}
      data-tooltip=""
      ref={lazyTooltip(() => family.map((person) => personLabel(t, person)).join('\n'))}
    >
      <TwoLineText
        first={<PersonLine person={first} />}
        second={second && <PersonLine person={second} more={others.length} />}
      />
    </div>
  );
}

const byPlanCount = (a: Person, b: Person): number => b.investments.length - a.investments.length;

/** Where there is no room the name is truncated, but neither the relationship nor a number. */
function PersonLine({ person, more = 0 }: { person: Person; more?: number }) {
  const { t } = useTranslation();
  return (
    <span style={lineStyle}>
      <span className="truncated">{person.name}</span>
      <span style={noShrinkStyle}>
        {personDetail(t, person)}
        {more > 0 && t('investment-progress:morePeople', { count: more })}
      </span>
    </span>
  );
}

export function ProgressCard({ row, ...actions }: MemberActions & { row: MemberProgress }) {
  const { t } = useTranslation();
  const { member, familyMembers, totalInvestments, totalInvested, averageProgress } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={member.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/members/show/${member.id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {member.name}
          </Link>
          <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
            <br />
            {formatMobile(member.mobileNumber)}
          </SecondaryText>
        </Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <Rupees amount={totalInvested} />
          </Typography>
          <SecondaryText>{t('investment-progress:plans', { count: totalInvestments })}</SecondaryText>
        </Box>
      </Box>
      <LabeledProgress label={t('investment-progress:averageOf', { name: member.name })} percent={averageProgress} />
      <Box component="ul" sx={peopleStyle}>
        {familyMembers.length === 0 && <li>{t('investment-progress:noFamily')}</li>}
        {familyMembers.map((person) => (
          <li key={person.id}>{personLabel(t, person)}</li>
        ))}
      </Box>
      <RowActions isCard member={member} {...actions} />
    </Box>
  );
}

const ACTS = ['details', 'analytics', 'login'] as const;

interface RowActionsProps extends MemberActions {
  member: Member;
  /** The buttons of a card are for a thumb. */
  isCard?: boolean;
}

function RowActions({ member, isCard = false, ...actions }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={isCard ? 'row-actions wrapped' : 'row-actions'}>
      {ACTS.filter((name) => name !== 'login' || mayDo('members', 'impersonate')).map((name) => {
        const text = t(`investment-progress:actions.${name}`);
        const label = t(`investment-progress:actions.${name}Of`, { name: member.name });
        const onClick = () => actions[name](member);
        return isCard ? (
          <Button key={name} size="small" aria-label={label} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
            {text}
          </Button>
        ) : (
          <TextActionButton key={name} label={label} onClick={onClick}>
            {text}
          </TextActionButton>
        );
      })}
    </div>
  );
}

const peopleStyle = { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' };
const lineStyle = { display: 'flex', minWidth: 0 } as const;
const noShrinkStyle = { flexShrink: 0, whiteSpace: 'pre' } as const;
