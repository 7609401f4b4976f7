/** The roles of the product, in the order of the hierarchy where one exists. It imports nothing: the login page loads it. */

/** Coordinator levels, low to high. */
export const LEVELS = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'] as const;
export type Level = (typeof LEVELS)[number];

export const ROLES = ['superadmin', ...LEVELS, 'member'] as const;
export type Role = (typeof ROLES)[number];

/** Order of the 'Login As' selector, which is not the hierarchy's. */
export const LOGIN_TYPES = ['state', 'sambhaag', 'district', 'sankul', 'tehsil', 'panchayat', 'member'] as const;

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The roles with a service worker: those who use the app where there is no network. */
export const OFFLINE_ROLES = ['member', 'panchayat'] as const;
export type OfflineRole = (typeof OFFLINE_ROLES)[number];
