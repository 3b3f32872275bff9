import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { newDocument, newOrganization } from '../../../test/support/documents.ts';
import { startTestPdf } from '../../../test/support/pdf.ts';
import { type TestPlatform, testPlatform } from '../../../test/support/platform.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { registerConsumers } from '../../consumers.ts';
import { createWorker } from '../../platform/jobs/worker.ts';
import { mailboxMailer } from '../../platform/mail/mail.ts';
import { openBody } from '../../platform/messages/message-rows.ts';
import { ensureDevelopmentAuthority, type SealKeyFiles } from '../../platform/pdf/index.ts';
import { type Clock, createFakeClock, systemClock } from '../../platform/runtime/clock.ts';
import { mailboxSms } from '../../platform/sms/sms.ts';
import { findVersionById, formalizeVersion } from '../versions/index.ts';
import { readSealState } from './store.ts';
import { watchSeal } from './watch-seal.ts';

const folder = temporaryFolder('selo');
const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

const loggedAs = ({ logged }: TestPlatform, event: string): unknown[] =>
  logged.map((line) => JSON.parse(line)).filter((line) => line.event === event);

/** A deployment with its own key and the real seal. */
async function deployment(name: string, clock: Clock = systemClock) {
  const key = await ensureDevelopmentAuthority(join(folder, name));
  const pdf = await startTestPdf({ chave: key, clock });
  closing.push(() => pdf.close());
  const platform = await testPlatform(await freshDatabase(), pdf);
  const worker = createWorker(platform);
  registerConsumers(worker, { mailer: mailboxMailer, smsSender: mailboxSms });
  return { key, platform, watch: watchSeal(platform), work: () => worker.drain() };
}

async function formalized(platform: TestPlatform) {
  const ctx = await newOrganization(platform);
  const { contratoId, minutaId } = await newDocument(ctx);
  await formalizeVersion(ctx, contratoId, minutaId);
  return async () => {
    const row = await findVersionById(platform.db, ctx.principal.organizacaoId, minutaId);
    return row!.minuta;
  };
}

function breakKey({ chaveCaminho }: SealKeyFiles): () => void {
  const good = readFileSync(chaveCaminho);
  rmSync(chaveCaminho);
  writeFileSync(chaveCaminho, 'no key');
  return () => {
    rmSync(chaveCaminho);
    writeFileSync(chaveCaminho, good, { mode: 0o600 });
  };
}

/** Child processes with the seal's key. */
function sealProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const isChild = Number(after.split(' ')[1]) === process.pid;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('seal-worker');
      } catch {
        return false;
      }
    });
}

const mailsTo = async ({ db }: TestPlatform) => {
  const { mensagens } = db.tables;
  return db.select().from(mensagens).where(eq(mensagens.tipoServico, 'ALERTA_SELO'));
};

describe('a key that breaks while the server runs', () => {
  it('is reported once for many failed documents, which are sealed once it is repaired', async () => {
    const { key, platform, watch, work } = await deployment('quebra');
    await watch.round();
    expect((await readSealState(platform.db)).seloFalhaDesde).toBeNull();

    const mend = breakKey(key);
    await watch.round();
    await watch.round();
    const states = [await formalized(platform), await formalized(platform)];
    await work();
    for (const state of states) {
      expect(await state()).toMatchObject({
        situacaoFormalizacao: 'FORMALIZADO',
        situacaoProcessamento: 'FALHA',
        causaFalha: 'CHAVE',
        motivoFalha: 'Não foi possível selar. A chave do selo é ilegível.',
      });
    }
    expect(loggedAs(platform, 'LAVRA-SELO-FALHOU')).toMatchObject([
      { level: 'error', motivo: 'A chave do selo é ilegível.' },
    ]);
    const [mail, ...more] = await mailsTo(platform);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ destino: 'operador@lavra.test', remetenteNome: 'Lavra' });
    const { html, texto } = openBody(platform.secrets, mail as NonNullable<typeof mail>);
    for (const body of [html, texto]) expect(body).toContain('/configuracoes/seguranca');

    mend();
    await watch.round();
    await work();
    for (const state of states) {
      expect(await state()).toMatchObject({ situacaoProcessamento: 'PROCESSADO', causaFalha: null });
    }
    expect(await readSealState(platform.db)).toMatchObject({
      seloFalhaDesde: null,
      seloUltimaFalhaMotivo: 'A chave do selo é ilegível.',
    });
  });

  it('is reported again if it breaks again; an incident soon after another stays open', async () => {
    const { key, platform, watch } = await deployment('de novo');
    breakKey(key)();
    await watch.round();
    for (const _time of [1, 2]) {
      const mend = breakKey(key);
      await watch.round();
      mend();
      await watch.round();
    }
    expect(await mailsTo(platform)).toHaveLength(2);
    expect((await readSealState(platform.db)).seloFalhaDesde).not.toBeNull();
    platform.clock.advance(31 * 60_000);
    await watch.round();
    expect((await readSealState(platform.db)).seloFalhaDesde).toBeNull();
  });
});

describe('a document with lost bytes', () => {
  it('is reported as failed, and waits for a person even if the seal works', async () => {
    const { platform, watch, work } = await deployment('bytes');
    const state = await formalized(platform);
    const { revisoes } = platform.db.tables;
    const { id } = await state();
    const rows = await platform.db.select().from(revisoes).where(eq(revisoes.minutaId, id));
    for (const { sha256 } of rows) await platform.files.remove(sha256, new Date(Date.now() + 60_000));
    await work();
    expect(await state()).toMatchObject({ situacaoProcessamento: 'FALHA', causaFalha: 'ARQUIVO' });
    expect(await mailsTo(platform)).toHaveLength(1);
    platform.clock.advance(60_000);
    await watch.round();
    await work();
    expect((await readSealState(platform.db)).seloFalhaDesde).toBeNull();
    expect(await state()).toMatchObject({ situacaoProcessamento: 'FALHA', causaFalha: 'ARQUIVO' });
  });
});

describe('a certificate', () => {
  it('that expires while the server runs fails the seal, and one that expires soon is reported', async () => {
    const sealClock = createFakeClock(new Date());
    const { platform, watch, work } = await deployment('vence', sealClock);
    const { certificado } = platform.pdf.sealStatus();
    const end = new Date(certificado!.validoAte).getTime();
    const today = platform.clock.now();
    platform.clock.set(new Date(end - 86_400_000));
    await watch.round();
    await watch.round();
    expect(loggedAs(platform, 'LAVRA-SELO-VENCE')).toMatchObject([
      { level: 'warn', validoAte: certificado!.validoAte },
    ]);
    platform.clock.set(today);
    sealClock.set(new Date(end + 1_000));
    const state = await formalized(platform);
    await work();
    expect(await state()).toMatchObject({ situacaoProcessamento: 'FALHA', causaFalha: 'CHAVE' });
    expect((await state()).motivoFalha).toContain('O certificado do selo venceu em');
  });
});

describe('the seal’s processes', () => {
  it('may be killed while sealing: the document is still sealed once', async () => {
    const { platform, work } = await deployment('morre');
    const { seal } = platform.pdf;
    let isKilled = false;
    const killing: TestPlatform['pdf'] = {
      ...platform.pdf,
      seal: (job) => {
        const sealed = seal(job);
        if (!isKilled) for (const pid of sealProcesses()) process.kill(pid, 'SIGKILL');
        isKilled = true;
        return sealed;
      },
    };
    const state = await formalized({ ...platform, pdf: killing });
    const worker = createWorker({ ...platform, pdf: killing });
    registerConsumers(worker, { mailer: mailboxMailer, smsSender: mailboxSms });
    await worker.drain();
    // The job of the killed process pauses before a retry.
    platform.clock.advance(5 * 60_000);
    await work();
    expect(isKilled).toBe(true);
    expect(await state()).toMatchObject({ situacaoProcessamento: 'PROCESSADO' });
    const { revisoes } = platform.db.tables;
    const { id } = await state();
    const sealed = await platform.db.select().from(revisoes).where(eq(revisoes.minutaId, id));
    expect(sealed.filter(({ tipo }) => tipo === 'SELADA')).toHaveLength(1);
  });
});

describe('GET api/selo', () => {
  it("shows an administrator the seal's owner and expiry", async () => {
    const app = await testApp({ pdf: 'real' });
    const organization = await app.newOrganization();
    const response = await app.request('/api/selo', { token: await organization.tokenFor() });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      pronto: true,
      motivo: null,
      nivel: 'B-B',
      desenvolvimento: true,
      certificado: { titular: 'Lavra – Selo de Desenvolvimento (só para testes)' },
      venceEmBreve: false,
      falhaDesde: null,
      ultimaFalha: null,
      minutasEmFalha: 0,
    });
  });

  it('is hidden from users without access to the settings', async () => {
    const app = await testApp();
    const organization = await app.newOrganization({ usuarios: ['Operador'] });
    const token = await organization.tokenFor('Operador');
    expect((await app.request('/api/selo', { token })).status).toBe(403);
  });
});
