/**
 * The union of what the product's two forms offer (decisions §6); each form offers its own part. Holds no schema, so that a screen
 * can show the words without the contract's weight.
 */
export const RELATIONSHIPS = [
  'spouse',
  'child',
  'father',
  'mother',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other',
] as const;
