import type { Result } from '@lavra/client';
import { expect, test } from 'vitest';
import { deliver, isUnreached, pauseBefore } from './delivery.ts';

const lost: Result<string> = {
  ok: false,
  problem: { type: 'about:blank', title: 'Sem conexão', status: 503, excecao: 'SemConexaoException' },
};
const refused: Result<string> = {
  ok: false,
  problem: { type: 'about:blank', title: 'Recusa', status: 409, excecao: 'SignatarioAssinouException' },
};
const receipt: Result<string> = { ok: true, status: 200, data: 'recibo' };

/** Dependencies that give these responses in order and do not wait. */
function world(answers: readonly Result<string>[]) {
  const waits: number[] = [];
  let sent = 0;
  let waiting = 0;
  return {
    waits,
    sent: () => sent,
    waiting: () => waiting,
    send: async () => answers[Math.min(sent++, answers.length - 1)] ?? receipt,
    ports: {
      wait: async (milliseconds: number) => void waits.push(milliseconds),
      onWaiting: () => {
        waiting += 1;
      },
      isCancelled: () => false,
    },
  };
}

test('repeats a lost request until there is a response, with growing pauses', async () => {
  const { send, ports, waits, sent, waiting } = world([lost, lost, lost, receipt]);
  expect(await deliver(send, ports)).toBe(receipt);
  expect([sent(), waiting()]).toEqual([4, 3]);
  expect(waits).toEqual([pauseBefore(0), pauseBefore(1), pauseBefore(2)]);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
});

test('accepts a refusal as a response', async () => {
  const { send, ports, sent } = world([refused, receipt]);
  expect(await deliver(send, ports)).toBe(refused);
  expect(sent()).toBe(1);
});

test('does not resend after being cancelled while waiting', async () => {
  const { send, ports, sent } = world([lost]);
  let isCancelled = false;
  const wait = async () => {
    isCancelled = true;
  };
  expect(await deliver(send, { ...ports, wait, isCancelled: () => isCancelled })).toBeNull();
  expect(sent()).toBe(1);
});

test('reports too many requests to the signer instead of waiting', () => {
  expect(
    isUnreached({ type: 'about:blank', title: '', status: 429, excecao: 'MuitasTentativasException' }),
  ).toBe(false);
});
