import { type Pki, startPki } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { newDocument, newOrganization } from '../../../test/support/documents.ts';
import { startTestPdf } from '../../../test/support/pdf.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { registerConsumers } from '../../consumers.ts';
import { createWorker } from '../../platform/jobs/worker.ts';
import { mailboxMailer } from '../../platform/mail/mail.ts';
import { mailboxSms } from '../../platform/sms/sms.ts';
import { findVersionById, formalizeVersion } from '../versions/index.ts';
import { readSealState } from './store.ts';
import { watchSeal } from './watch-seal.ts';

// OpenSSL creates keys and timestamps, one process each.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let pki: Pki;
beforeAll(async () => {
  pki = await startPki();
});
afterAll(() => pki.close());

it('starts without a silent timestamp authority and without an alarm, and seals documents once it answers', async () => {
  const { keyPath, chainPath } = pki.issue('Selo de Teste');
  const setup = pki.setup('B-T');
  pki.behave('silent');
  const pdf = await startTestPdf({
    chave: { chaveCaminho: keyPath, cadeiaCaminho: chainPath, raizCaminho: pki.rootPath },
    selo: { ...setup, carimbo: { ...setup.carimbo!, tempoMs: 6_000 } },
  });
  try {
    // Otherwise the test would wait for three attempts of six seconds.
    expect(pdf.sealStatus()).toMatchObject({
      pronta: false,
      motivo: 'O selo ainda está sendo experimentado.',
    });
    await vi.waitFor(() => expect(pdf.sealAuthority()).toContain('BEGIN CERTIFICATE'), 5_000);
    const platform = await testPlatform(await freshDatabase(), pdf);
    platform.clock.set(new Date());
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const worker = createWorker(platform);
    registerConsumers(worker, { mailer: mailboxMailer, smsSender: mailboxSms });
    const watch = watchSeal(platform);
    const both = Promise.all([watch.round(), worker.drain()]);
    pki.behave('well');
    await both;
    expect(pdf.sealStatus()).toMatchObject({ pronta: true });
    expect(await readSealState(platform.db)).toMatchObject({ seloFalhaDesde: null, seloUltimaFalhaEm: null });
    const row = await findVersionById(platform.db, ctx.principal.organizacaoId, minutaId);
    expect(row?.minuta.situacaoProcessamento).toBe('PROCESSADO');
    expect(pki.asked().filter((path) => path === '/tsa').length).toBeGreaterThanOrEqual(3);
  } finally {
    await pdf.close();
  }
});
