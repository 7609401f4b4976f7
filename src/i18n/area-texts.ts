import { addTexts } from './i18n';

/** Texts that come with the screens that show them; the shell's own are there from the start. */
const areas = {
  deposits: () => import('./en/deposits.json'),
  commissions: () => import('./en/commissions.json'),
  'family-members': () => import('./en/family-members.json'),
  member: () => import('./en/member.json'),
  coordinator: () => import('./en/coordinator.json'),
  panchayat: () => import('./en/panchayat.json'),
  settings: () => import('./en/settings.json'),
};

export type Area = keyof typeof areas;

export async function loadTexts(area: Area): Promise<void> {
  addTexts(area, (await areas[area]()).default);
}
