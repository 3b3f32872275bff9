import { afterEach, expect, it, vi } from 'vitest';
import { processIo } from '../src/io.ts';

afterEach(() => vi.unstubAllEnvs());

it('treats an empty variable as unset', () => {
  vi.stubEnv('LAVRA_URL', '');
  vi.stubEnv('LAVRA_TOKEN', ' ');
  vi.stubEnv('LAVRA_CONFIG_DIR', '');
  vi.stubEnv('LAVRA_CODE', '123456');
  const { env, configDir } = processIo();
  expect(env).toMatchObject({ LAVRA_CODE: '123456' });
  expect(env).not.toHaveProperty('LAVRA_URL');
  expect(env).not.toHaveProperty('LAVRA_TOKEN');
  expect(configDir).toMatch(/lavra$/);
});
