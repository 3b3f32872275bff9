import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('defaults to two server processes under a supervisor, without separate workers', () => {
  expect(readConfig({}).processes).toEqual({
    servers: 2,
    workers: 0,
    keepAliveMs: 5_000,
    drainMs: 0,
    stopMs: 20_000,
    workHealth: null,
  });
});

it('keeps connections longer than a proxy does', () => {
  expect(readConfig({ LAVRA_TRUST_PROXY: '1' }).processes.keepAliveMs).toBe(75_000);
  const chosen = { LAVRA_TRUST_PROXY: '1', LAVRA_KEEP_ALIVE_SECONDS: '610' };
  expect(readConfig(chosen).processes.keepAliveMs).toBe(610_000);
});

it.each([
  ['LAVRA_PROCESSES', '0'],
  ['LAVRA_KEEP_ALIVE_SECONDS', '0'],
  ['LAVRA_PROCESSES', 'muitos'],
  ['LAVRA_WORKERS', '65'],
  ['LAVRA_DRAIN_SECONDS', '-1'],
  ['LAVRA_STOP_SECONDS', '0'],
])('reports %s=%s as a mistake', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name} deve ser um número inteiro`);
});
