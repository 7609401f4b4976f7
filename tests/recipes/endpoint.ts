import { below, type Recipe } from './recipe';

/** A plan that is made like another one: a call of the superadmin, and its button in the details of a plan. */
export const endpointRecipe: Recipe = {
  name: 'an endpoint with its button',
  limit: 6,
  steps: [
    {
      file: 'src/contract/plans.schema.ts',
      find: 'export const deletePlan = removal(',
      replace: `export const copyPlan = schemas({
  summary: 'Add an inactive plan with the terms of this one',
  params: { id: idOf('depositPlan') },
  reply: changeReply({ depositPlan }),
});

export const deletePlan = removal(`,
    },
    {
      file: 'src/contract/plans.ts',
      find: 'createCall, deleteCall, endpoint, listCall, updateCall',
      replace: 'createCall, deleteCall, endpoint, listCall, recordCall, updateCall',
    },
    {
      file: 'src/contract/plans.ts',
      find: 'export const planResource = {',
      replace: `export const copyPlan = endpoint<typeof schema.copyPlan>({
  ...recordCall(plans, 'copy', plans),
  method: 'POST',
  bodyType: 'none',
  isExtension: true,
});

export const planResource = {`,
    },
    {
      file: 'mock-server/modules/plans/records.ts',
      find: 'type PlansQuery = ',
      replace: `/** The new plan is inactive, so that its name can be changed before members see it. */
const copyPlan = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const original = tx.get('plans', id);
    if (!original) return refuse('not-found', messageOf('plan-not-found'));
    const row = { ...original, _id: context.ids.next(), createdAt: context.clock.now().toISOString(), isActive: false };
    tx.insert('plans', row);
    recordAudit(tx, context, { action: 'plan.create', subjectId: row._id, after: row });
    return { ...messageOf('plan-created'), data: { depositPlan: presentPlan(row) } };
  });

type PlansQuery = `,
    },
    below(
      'mock-server/modules/plans/records.ts',
      '  handle(plans.deletePlan, ({ params }, context) => deletePlan(context, params.id)),',
      '  handle(plans.copyPlan, ({ params }, context) => copyPlan(context, params.id)),',
    ),
    {
      file: 'src/pages/investment-plans/show.tsx',
      find: '/** Not every report has the plans. */',
      replace: `/** Not every server can copy a plan. */
function CopyButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(copyPlan);
  const { mutateAsync, isLoading } = useCustomMutation(copyPlan);
  if (!isOffered) return null;
  const copy = async () => {
    try {
      await mutateAsync({ params: { id: plan._id } });
      notify.success(t('investment-plans:added'));
    } catch (error) {
      notify.error(errorMessage(error as HttpError, t('investment-plans:addFailed')));
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void copy()}>
      {t('investment-plans:copy')}
    </Button>
  );
}

/** Not every report has the plans. */`,
    },
    below(
      'src/pages/investment-plans/show.tsx',
      "import { useAllRows } from '@/refine/use-all-rows';",
      "import { useCustomMutation } from '@/refine/use-custom-mutation';\nimport { errorMessage } from '@/refine/error-message';\nimport { notify } from '@/utils/notices';\nimport { useServerFeatures } from '@/api/server-features';\nimport type { HttpError } from '@/api/http-error';",
    ),
    below(
      'src/pages/investment-plans/show.tsx',
      "import { LevelChip } from '@/components/text/chips';",
      "import { copyPlan } from '@/contract/plans';",
    ),
    {
      file: 'src/pages/investment-plans/show.tsx',
      find: 'import { Box, Divider,',
      replace: 'import { Box, Button, Divider,',
    },
    {
      file: 'src/pages/investment-plans/show.tsx',
      find: `        <EditButton resource="investment-plans" id={plan._id} replace>
          {t('common:actions.edit')}
        </EditButton>`,
      replace: `        <>
          <CopyButton plan={plan} />
          <EditButton resource="investment-plans" id={plan._id} replace>
            {t('common:actions.edit')}
          </EditButton>
        </>`,
    },
    below('src/i18n/en/investment-plans.json', '  "add": "Add New Plan",', '  "copy": "Copy Plan",'),
    below('src/i18n/hi/investment-plans.json', '  "add": "नई योजना जोड़ें",', '  "copy": "योजना की नकल करें",'),
  ],
  proof: [
    {
      file: 'tests/contract/recipe.test.ts',
      text: `import { expect, it } from 'vitest';
import { makeApp } from '../support/make-app';

it('a plan is copied by the superadmin alone, and the trail says so', async () => {
  const api = makeApp();
  const [plan] = api.store.all('plans');
  const path = '/superadmin/crud/deposit-plan/' + plan?._id + '/copy';
  await (await api.as('member')).post(path).expect(403);
  const admin = await api.as('superadmin');
  const { depositPlan } = (await admin.post(path).expect(200)).body.data;
  expect(depositPlan).toMatchObject({ planName: plan?.planName, isActive: false });
  expect(api.store.by('audit', 'subjectId', depositPlan._id).map(({ action }) => action)).toEqual(['plan.create']);
});
`,
    },
  ],
};
