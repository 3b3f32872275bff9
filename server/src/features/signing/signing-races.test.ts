import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  historyOf,
  type SigningDesk,
  type SigningVisitor,
  signatureEntry,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';
import { verifyChain } from '../../platform/history/audit-chain.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const ROUNDS = 5;

interface Table {
  readonly desk: SigningDesk;
  readonly links: readonly SigningVisitor[];
  readonly ids: readonly number[];
}

async function seated(count: number): Promise<Table> {
  const desk = await signingDesk(app);
  await desk.change({ documento: { formalizarDocumentosAuto: true } });
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@exemplo.test`);
  const ids: number[] = [];
  for (const email of emails) ids.push((await desk.addSigner({ email })).id);
  await desk.invite();
  return { desk, ids, links: emails.map((email) => visitor(app, desk.linkTo(email))) };
}

const keyOf = ({ organization, contratoId }: SigningDesk) => ({
  organizacaoId: organization.organizacaoId,
  contratoId,
});

async function eventsOf(desk: SigningDesk, tipo: string): Promise<number> {
  const history = await historyOf(desk);
  return history.filter((row) => row.tipo === tipo).length;
}

async function sealJobs({ organization }: SigningDesk): Promise<number> {
  const { caixaSaida } = app.platform.db.tables;
  const { organizacaoId } = organization;
  const jobs = await app.platform.db
    .select({ id: caixaSaida.id })
    .from(caixaSaida)
    .where(and(eq(caixaSaida.organizacaoId, organizacaoId), eq(caixaSaida.topico, 'minuta.selar')));
  return jobs.length;
}

describe('two concurrent last signatures', () => {
  it('complete the document exactly once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, links } = await seated(2);
      const answers = await Promise.all(links.map((link) => link.sign()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.formalizado).sort()).toEqual([false, true]);
      expect(answers.map(({ body }) => body.totalAssinaturas).sort()).toEqual([1, 2]);
      expect([await eventsOf(desk, 'MINUTA_FORMALIZADA'), await sealJobs(desk)]).toEqual([1, 1]);
      expect(await verifyChain(app.platform.db, keyOf(desk))).toMatchObject({ ok: true });
    }
  });
});

describe('one signature sent twice concurrently', () => {
  it('gives one signature; the other request gets the same refusal as a later one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, links } = await seated(2);
      const [link] = links;
      const answers = await Promise.all([link!.sign(), link!.sign()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body.excecao).toBe('SignatarioAssinouException');
      expect(await eventsOf(desk, 'ASSINATURA_REALIZADA')).toBe(1);
    }
  });
});

describe('a signature concurrent with a removal', () => {
  it('either signs or removes, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, links, ids } = await seated(2);
      // Read earlier, because a removal that comes first leaves nothing to sign with.
      const json = signatureEntry(await links[0]!.open());
      const [signed, removed] = await Promise.all([
        links[0]!.call('POST', '/assinatura', { json }),
        desk.signers('DELETE', `/${ids[0]}`),
      ]);
      const left = await desk.listSigners();
      const { assinaturas } = app.platform.db.tables;
      const rows = await app.platform.db
        .select({ id: assinaturas.id })
        .from(assinaturas)
        .where(eq(assinaturas.minutaId, desk.minutaId));
      if (signed.status === 200) {
        expect([removed.status, left.length, rows.length]).toEqual([409, 2, 1]);
      } else {
        expect([signed.status, removed.status, left.length, rows.length]).toEqual([404, 204, 1, 0]);
      }
    }
  });
});

describe('a signature concurrent with a rejection', () => {
  it('of one signatory keeps one answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { links } = await seated(1);
      const [link] = links;
      const [signed, rejected] = await Promise.all([
        link!.sign(),
        link!.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } }),
      ]);
      expect([signed.status, rejected.status].filter((status) => status === 409)).toHaveLength(1);
      const { situacao } = await link!.open();
      expect(situacao).toBe(signed.status === 200 ? 'ASSINADO' : 'REJEITADO');
    }
  });
});

describe('a signature concurrent with a cancellation', () => {
  it('never signs a version closed before its write', async () => {
    const { desk, links } = await seated(2);
    const { minutas } = app.platform.db.tables;
    const closing = app.platform.db
      .update(minutas)
      .set({ situacaoFormalizacao: 'CANCELADO' })
      .where(eq(minutas.id, desk.minutaId))
      .returning({ id: minutas.id });
    const [signed] = await Promise.all([links[0]!.sign(), closing]);
    const late = await links[1]!.sign();
    expect([200, 409]).toContain(signed.status);
    expect([late.status, late.body.excecao]).toEqual([409, 'MinutaCanceladaException']);
  });
});
