import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('defaults to two server processes under a supervisor, without separate workers', () => {
  expect(readConfig({}).processes).toEqual({
    servers: 2,
    workers: 0,
    drainMs: 0,
    stopMs: 20_000,
    workHealth: null,
  });
});

it.each([
  ['LAVRA_PROCESSES', '0'],
  ['LAVRA_PROCESSES', 'muitos'],
  ['LAVRA_WORKERS', '65'],
  ['LAVRA_DRAIN_SECONDS', '-1'],
  ['LAVRA_STOP_SECONDS', '0'],
])('reports %s=%s as a mistake', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name} deve ser um número inteiro`);
});
