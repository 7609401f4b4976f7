import { buildServerIfStale } from '../../../build/build-server';
import { buildUiIfStale } from '../../../build/build-ui';

/** The production build is what people get, so it is what the browser tests drive. */
export default async (): Promise<void> => {
  await Promise.all([buildServerIfStale(), buildUiIfStale()]);
};
