/** The key tells the enrollments of one member, whose familyMemberId is null, and its family apart. */
export const enrollmentKeyOf = ({ familyMemberId, planId }: { familyMemberId: string | null; planId: string }) =>
  `${familyMemberId ?? 'self'}|${planId}`;
