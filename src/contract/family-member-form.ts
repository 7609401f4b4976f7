import { z } from 'zod';
import { optionalChoice, optionalDay, optionalEmail, optionalMobile, requiredText } from './form-fields';
import { RELATIONSHIPS } from './relationships';

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
