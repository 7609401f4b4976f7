import { z } from 'zod';
import { optionalChoice, optionalDay, optionalEmail, optionalMobile, requiredText } from './form-fields';

/** The union of what the product's two forms offer (decisions §6); each form offers its own part. */
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
export const GENDERS = ['male', 'female', 'other'] as const;

/** What the add and edit forms send, and what the server accepts (§1-5, §2-5). */
export const familyMemberForm = z.object({
  name: requiredText('Name', 100),
  relationship: z.enum(RELATIONSHIPS, { error: 'Relationship is required' }),
  dateOfBirth: optionalDay('Date of birth'),
  gender: optionalChoice('Gender', GENDERS),
  mobileNumber: optionalMobile,
  email: optionalEmail,
});
