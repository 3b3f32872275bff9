import { expect, it, vi } from 'vitest';
import { createMetrics, type Metrics } from '../platform/observability/metrics.ts';
import { type FromChild, shareMetrics } from './lifeline.ts';

it('a process reports its own metrics if its supervisor is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const metrics: Metrics = { ...createMetrics(), text: async () => 'só deste processo' };
  const said: FromChild[] = [];
  const before = process.listeners('message');
  try {
    const text = shareMetrics(metrics, (message) => void said.push(message))();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await text).toBe('só deste processo');
    expect(said).toEqual([{ kind: 'metrics-wanted', id: 1 }]);
  } finally {
    vi.useRealTimers();
    forget(before);
  }
});

it('a process continues if it cannot report its metrics', async () => {
  const failing: Metrics = {
    ...createMetrics(),
    ofProcess: () => Promise.reject(new Error('um contador falhou')),
  };
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => void unhandled.push(reason);
  const before = process.listeners('message');
  process.on('unhandledRejection', hear);
  try {
    shareMetrics(failing, () => {});
    const [own] = process.listeners('message').filter((listener) => !before.includes(listener));
    own?.({ kind: 'metrics-asked', id: 1 }, undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', hear);
    forget(before);
  }
});

function forget(before: readonly NodeJS.MessageListener[]): void {
  for (const listener of process.listeners('message'))
    if (!before.includes(listener)) process.off('message', listener);
}
