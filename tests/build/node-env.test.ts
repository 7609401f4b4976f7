import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepNodeEnv } from '../../build/node-env';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('NODE_ENV after a build', () => {
  it.each(['development', undefined])('is %s as before', async (before) => {
    vi.stubEnv('NODE_ENV', before);
    await keepNodeEnv(async () => {
      process.env.NODE_ENV = 'production';
    });
    expect(process.env.NODE_ENV).toBe(before);
  });

  it('is as before when the build fails', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    const build = async () => {
      process.env.NODE_ENV = 'production';
      throw new Error('It cannot be built');
    };
    await expect(keepNodeEnv(build)).rejects.toThrow('It cannot be built');
    expect(process.env.NODE_ENV).toBeUndefined();
  });
});
