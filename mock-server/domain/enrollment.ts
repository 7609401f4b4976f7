/** A key for the enrollments of one member, whose familyMemberId is null, and its family. */
export const enrollmentKeyOf = ({ familyMemberId, planId }: { familyMemberId: string | null; planId: string }) =>
  `${familyMemberId ?? 'self'}|${planId}`;
