import { fileUrl } from '@/providers/http';

/** Where a member's picture is; undefined when there is none, or its address is none we open. */
export const pictureAddress = (path: string | undefined): string | undefined => (path ? fileUrl(path) : undefined);
