import { MemberForm } from './form';

/** Adds a member to a panchayat. */
export const MemberCreate = () => <MemberForm />;
