import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Link } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { coordinatorOf } from '@/api/coordinator-scope';
import { listDownline } from '@/api/downline';
import type { PageDataOf } from '@/api/read-shape';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterSelect } from '@/components/filter/filter-select';
import { ListRow, RowList } from '@/components/list/row-list';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { countParams, formatNumber, formatRupees } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { StateChip } from '@/components/text/states';
import { districtCoordinators } from '@/contract/downline';
import { type CollectedFigures, inOrder, UNIT_ORDERS } from '@/domain/downline';
import { fractionOf } from '@/domain/money';
import { paginateRows } from '@/domain/rows';
import { MobileLink } from '@/pages/shared/links';
import { errorMessage } from '@/refine/error-message';
import { COORDINATOR_STALE_MS } from '@/refine/stale-times';
import { useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { useIsPhone } from '@/utils/media-queries';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { DownlinePager } from './downline-pager';

/** What a server has that does not know the units: the coordinators of a district. */
export function DistrictList() {
  const { t } = useTranslation();
  const { coordinatorId } = coordinatorOf(useSession());
  const { data, error, refetch } = useCustom(districtCoordinators, {
    query: { districtId: coordinatorId },
    staleTime: COORDINATOR_STALE_MS,
  });
  if (error) return <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows height={72} />;
  return <UnitRows rows={data.coordinators} />;
}

const PAGE_SIZE = 10;

interface DownlineLine {
  name: string;
  to: string | undefined;
  chip: ReactNode;
  texts: readonly ReactNode[];
  note: ReactNode;
}

interface DownlineRowsProps<Row> {
  rows: readonly Row[];
  label: string;
  lineOf: (row: Row) => DownlineLine;
}

function DownlineRows<Row extends CollectedFigures & { id: string }>(props: DownlineRowsProps<Row>) {
  const { rows, label, lineOf } = props;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { rows: shown, ...pager } = paginateRows(rows, page, PAGE_SIZE);
  const highest = Math.max(0, ...rows.map(({ totalCollection }) => totalCollection ?? 0));
  if (rows.length === 0) return <EmptyState isCompact title={t('coordinator-dashboard:units.empty')} />;
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <RowList label={label}>
          {shown.map((row) => {
            const { name, to, chip, texts, note } = lineOf(row);
            return (
              <ListRow
                key={row.id}
                title={
                  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
                    {to ? (
                      <Link component={RouterLink} to={to} state={OPENED_FROM_LIST} sx={coveringLinkStyle}>
                        {name}
                      </Link>
                    ) : (
                      <StrongText variant="body2">{name}</StrongText>
                    )}
                    {chip}
                  </Box>
                }
                note={texts.filter(Boolean).map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
                  <Fragment key={index}>
                    {index > 0 && ' · '}
                    {text}
                  </Fragment>
                ))}
                figure={<Rupees amount={row.totalCollection} />}
                figureNote={note}
                trailing={to && <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />}
              >
                <ShareBar share={fractionOf(row.totalCollection, highest)} />
              </ListRow>
            );
          })}
        </RowList>
      </Box>
      <DownlinePager {...pager} onPage={setPage} />
    </>
  );
}

type Unit = PageDataOf<typeof districtCoordinators>['coordinators'][number];

function UnitRows({ rows }: { rows: readonly Unit[] }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [params, change] = useQueryParams();
  const order = choiceIn(UNIT_ORDERS, params.get('unitsBy'));
  return (
    <>
      {rows.length > 1 && (
        <Box sx={{ display: { xs: 'grid', sm: 'flex' }, justifyContent: { sm: 'flex-end' }, mb: 1 }}>
          <FilterSelect
            isFullWidth={isPhone}
            filter={{
              name: 'order',
              label: t('coordinator-dashboard:units.order.label'),
              value: order,
              options: UNIT_ORDERS.map((value) => ({ value, label: t(`coordinator-dashboard:units.order.${value}`) })),
              onChange: (next) => change({ unitsBy: next === UNIT_ORDERS[0] ? undefined : next }),
            }}
          />
        </Box>
      )}
      <DownlineRows
        rows={inOrder(rows, order)}
        label={t('coordinator-dashboard:units.all')}
        lineOf={({ unitName, coordinatorType, name, mobileNumber, totalMembers, totalCommission }) => ({
          name: unitName,
          to: undefined,
          chip: <LevelChip level={coordinatorType} size="small" />,
          texts: [
            name,
            mobileNumber && <MobileLink text={mobileNumber} />,
            t('coordinator-dashboard:units.members', countParams(totalMembers)),
          ],
          note: (
            <RoundedText amount={totalCommission}>
              {t('coordinator-dashboard:units.commission', { amount: formatRupees(totalCommission) })}
            </RoundedText>
          ),
        })}
      />
    </>
  );
}

const PREVIEW_QUERY = { page: 1, limit: 10 };

/** The first members of the downline are shown where the server does not know the units. */
export function MemberPreview() {
  const { t } = useTranslation();
  const { coordinatorType } = coordinatorOf(useSession());
  const { data, error, refetch } = useCustom(listDownline, { query: PREVIEW_QUERY });
  if (error) return <LoadError message={errorMessage(error, t('coordinator:loadFailed'))} onRetry={refetch} />;
  if (!data) return <SkeletonRows height={60} />;
  const members = data.downlineMembers.map((member) => ({ ...member, totalCollection: member.totalInvested }));
  return (
    <>
      {/* The own panchayat can open its members; coordinators above can call them. */}
      <DownlineRows
        rows={members}
        label={t('coordinator-dashboard:units.people')}
        lineOf={({ _id, name, userName, mobileNumber, status }) => ({
          name,
          to: coordinatorType === 'panchayat' ? `/panchayat/members/show/${encodeURIComponent(_id)}` : undefined,
          chip: <StateChip kind="account" state={status} size="small" />,
          texts: [userName, mobileNumber && <MobileLink text={mobileNumber} />],
          note: undefined,
        })}
      />
      {members.length > 0 && (
        <SecondaryText>
          {t('coordinator-dashboard:units.preview', {
            shown: formatNumber(members.length),
            total: formatNumber(data.totalDownlineCount),
          })}
        </SecondaryText>
      )}
    </>
  );
}

const coveringLinkStyle = { fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } };
