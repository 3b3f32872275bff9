import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { noChannels } from '../../events/channels.ts';
import { createFakeClock } from '../runtime/clock.ts';
import { processName } from '../runtime/process-name.ts';
import {
  claimIdempotency,
  releaseIdempotency,
  runUnderClaim,
  settleIdempotency,
  sweepIdempotency,
} from './idempotency.ts';
import { write } from './write.ts';

const db = await sharedDatabase();

function setup() {
  const clock = createFakeClock();
  const key = {
    principalChave: `usuario:${randomUUID()}`,
    chave: 'k',
    operacao: 'createDocument',
    corpoHash: 'h',
  };
  const claim = (other: Partial<typeof key> = {}) =>
    claimIdempotency(db, { ...key, ...other, now: clock.now() });
  const settle = () =>
    settleIdempotency(db, { ...key, now: clock.now() }, { status: 201, corpo: '{"id":1}' });
  const release = (end: 'refused' | 'unknown' = 'refused') =>
    releaseIdempotency(db, { ...key, now: clock.now() }, end);
  return { clock, key, claim, settle, release };
}

it('accepts one of ten concurrent requests with one key', async () => {
  const { claim } = setup();
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim()));
  expect(answers.filter(({ tipo }) => tipo === 'nova')).toHaveLength(1);
  expect(answers.filter(({ tipo }) => tipo === 'emAndamento')).toHaveLength(9);
});

it('returns the first response for the same request, for a day', async () => {
  const { clock, claim, settle } = setup();
  await claim();
  await settle();
  clock.advance(23 * 3_600_000);
  expect(await claim()).toEqual({ tipo: 'repetida', status: 201, corpo: '{"id":1}' });
  clock.advance(2 * 3_600_000);
  expect(await claim()).toEqual({ tipo: 'nova' });
});

it('refuses another body or operation under the key; another principal has its own keys', async () => {
  const { claim, settle } = setup();
  await claim();
  await settle();
  expect(await claim({ corpoHash: 'outro' })).toEqual({ tipo: 'conflito' });
  expect(await claim({ operacao: 'outra' })).toEqual({ tipo: 'conflito' });
  expect(await claim({ principalChave: `usuario:${randomUUID()}` })).toEqual({ tipo: 'nova' });
});

it('frees the key after a refusal, not after a response', async () => {
  const { claim, settle, release } = setup();
  await claim();
  await release();
  expect(await claim()).toEqual({ tipo: 'nova' });
  await settle();
  await release();
  expect(await claim()).toMatchObject({ tipo: 'repetida' });
});

it('frees the key of a process that died, for one of the waiting requests', async () => {
  const { clock, claim } = setup();
  await claim();
  clock.advance(121_000);
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.filter(({ tipo }) => tipo === 'nova')).toHaveLength(1);
  await sweepIdempotency(db, clock.now());
  expect(await claim()).toEqual({ tipo: 'emAndamento' });
});

it('never repeats a request whose process died after its write', async () => {
  const { clock, key, claim, release } = setup();
  const { organizacaoId } = await makeOrganization(db);
  await claim();
  await release('unknown');
  expect(await claim()).toEqual({ tipo: 'nova' });
  await runUnderClaim({ ...key, now: clock.now() }, () =>
    write(
      { db, channels: noChannels, clock, principal: null, request: null },
      { organizacao: organizacaoId },
      async () => {},
    ),
  );
  // The connection broke during the commit, so the request does not know its outcome.
  await release('unknown');
  clock.advance(3_600_000);
  expect(await claim()).toEqual({ tipo: 'emAndamento' });
});

it('frees the key of a process killed before it wrote, for one of those who retry', async () => {
  const now = new Date();
  const claim = {
    principalChave: randomUUID(),
    chave: randomUUID(),
    operacao: 'createDocument',
    corpoHash: 'h',
    now,
  };
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const diesWith = async (dataExpiracao?: Date) => {
    const processo = processName.replace(`.${process.pid}.`, `.${dead}.`);
    await db
      .update(db.tables.idempotencias)
      .set({ processo, ...(dataExpiracao && { dataExpiracao }) })
      .where(eq(db.tables.idempotencias.chave, claim.chave));
  };
  expect(await claimIdempotency(db, claim)).toEqual({ tipo: 'nova' });
  expect(await claimIdempotency(db, claim)).toEqual({ tipo: 'emAndamento' });
  await diesWith();
  const again = await Promise.all([1, 2, 3].map(() => claimIdempotency(db, claim)));
  expect(again.map(({ tipo }) => tipo).sort()).toEqual(['emAndamento', 'emAndamento', 'nova']);
  // Its write was committed, so nothing may be repeated under its key.
  await diesWith(new Date(now.getTime() + 24 * 3_600_000));
  expect(await claimIdempotency(db, claim)).toEqual({ tipo: 'emAndamento' });
});
