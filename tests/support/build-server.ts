import { buildServerIfStale } from '../../build/build-server';

/** Tests that start a server start the production build. */
export default buildServerIfStale;
