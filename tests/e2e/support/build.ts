import { buildServerIfStale } from '../../../build/build-server';
import { buildUiIfStale } from '../../../build/build-ui';
import { keepNodeEnv } from '../../../build/node-env';

/** The production build is what people get, so it is what the browser tests drive. */
export default async (): Promise<void> => {
  await keepNodeEnv(() => Promise.all([buildServerIfStale(), buildUiIfStale()]));
};
