import { buildServerIfStale } from '../../build/build-server';

/** The tests that start processes start what people start. */
export default buildServerIfStale;
