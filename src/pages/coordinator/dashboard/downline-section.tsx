import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import { useServerFeatures } from '@/api/server-features';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { lazyPart } from '@/components/page/lazy-part';
import { SectionCard } from '@/components/page/section-card';
import { downlineUnits } from '@/contract/downline';
import { useSession } from '@/session/session';

// The table is loaded after what stands above it.
const DownlineMonth = lazyPart(async () => (await import('./downline-month')).DownlineMonth, 'downline-units');

const loadPlain = () => import('./downline-plain');
const DistrictList = lazyPart(async () => (await loadPlain()).DistrictList);
const MemberPreview = lazyPart(async () => (await loadPlain()).MemberPreview);

/** Where the server has no such call, a district shows its plain list of coordinators, and any other level its members. */
export function DownlineSection({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation();
  const { coordinatorType } = coordinatorOf(useSession());
  const isPlain = !useServerFeatures().offers(downlineUnits);
  const isPlainDistrict = isPlain && coordinatorType === 'district';
  return (
    <SectionCard
      title={t('coordinator-dashboard:units.title')}
      description={
        isPlainDistrict
          ? undefined
          : t(
              isPlain || coordinatorType === 'panchayat'
                ? 'coordinator-dashboard:units.ofMembers'
                : 'coordinator-dashboard:units.caption',
            )
      }
    >
      {isDue ? (
        <Suspense fallback={<SkeletonRows height={72} />}>
          {isPlainDistrict ? <DistrictList /> : isPlain ? <MemberPreview /> : <DownlineMonth />}
        </Suspense>
      ) : (
        <SkeletonRows height={72} />
      )}
    </SectionCard>
  );
}
