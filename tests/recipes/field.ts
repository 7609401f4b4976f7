import { below, type Recipe } from './recipe';

/** An optional text of a plan: in its form, its details, the reply, the store, and the audit trail, in both languages. */
export const fieldRecipe: Recipe = {
  name: 'a field',
  limit: 7,
  steps: [
    below('src/contract/plans.schema.ts', '  description: z.string(),', '  suitableFor: extension(z.string()),'),
    below(
      'src/contract/plans.schema.ts',
      "  description: optionalLines('description', 1000),",
      "  suitableFor: optionalLine('suitableFor', 100),",
    ),
    {
      file: 'src/contract/plans.schema.ts',
      find: 'MAX_PLAN_AMOUNT, optionalLines,',
      replace: 'MAX_PLAN_AMOUNT, optionalLine, optionalLines,',
    },
    below('src/contract/fields.ts', "  status: 'Status',", "  suitableFor: 'Suitable for',"),
    below('src/i18n/hi/fields.json', '  "status": "स्थिति",', '  "suitableFor": "किसके लिए",'),
    below(
      'mock-server/store/rows.ts',
      '  readonly profitAmountPaise: number;',
      '  readonly suitableFor?: string | undefined;',
    ),
    below('mock-server/testing/row-schemas.ts', '    profitAmountPaise: paise,', '    suitableFor: text.optional(),'),
    below(
      'src/pages/investment-plans/form.tsx',
      "  description: plan?.description ?? '',",
      "  suitableFor: plan?.suitableFor ?? '',",
    ),
    below(
      'src/pages/investment-plans/form.tsx',
      '        <LiveTotal form={form} />',
      "        <TextField {...register('suitableFor')} label={t('fields:suitableFor')} sx={fullWidth} />",
    ),
    below(
      'src/pages/investment-plans/show.tsx',
      '          ...planFacts(t, plan, formatExactRupees),',
      "          plan.suitableFor && [t('fields:suitableFor'), plan.suitableFor],",
    ),
  ],
  proof: [
    {
      file: 'tests/contract/recipe.test.ts',
      text: `import { expect, it } from 'vitest';
import { makeApp } from '../support/make-app';

it('the new field of a plan is stored, emptied, replied and named in the audit trail', async () => {
  const api = makeApp();
  const admin = await api.as('superadmin');
  const terms = { planName: 'New Yojana', planAmount: 100, planDuration: 1, profitAmount: 0 };
  const path = '/superadmin/crud/deposit-plan';
  const { _id } = (await admin.post(path).send({ ...terms, suitableFor: 'Farmers' }).expect(201)).body.data.depositPlan;
  expect(api.store.get('plans', _id)).toMatchObject({ suitableFor: 'Farmers' });
  const { body } = await admin.patch(path + '/' + _id).send({ suitableFor: '' }).expect(200);
  expect(body.data.depositPlan.suitableFor).toBeUndefined();
  const { audit } = (await admin.get('/superadmin/audit').query({ recordId: _id, action: 'plan.update' }).expect(200)).body.data;
  expect(audit[0].changes).toEqual([{ field: 'suitableFor', before: 'Farmers' }]);
});
`,
    },
  ],
};
