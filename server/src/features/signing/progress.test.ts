import type { Andamento, AndamentoEntrada, Manuscrita } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  codeSentTo,
  evidenceOf,
  type Invited,
  invited,
  type Problem,
  type SigningVisitor,
  signatureEntry,
  visitor,
} from '../../../test/support/signing.ts';
import { forgetEndedProgress } from '../signers/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const drawn: Manuscrita = {
  tipo: 'DESENHADA',
  proporcao: 2.5,
  tracos: [
    [
      [0.1, 0.5],
      [0.5, 0.2],
      [0.9, 0.5],
    ],
  ],
};
const typedData: AndamentoEntrada = {
  nome: 'Beatriz O. Lima',
  cpf: '529.982.247-25',
  telefone: '(11) 98765-4321',
  dataNascimento: '1990-02-28',
};

const save = (link: SigningVisitor, json: AndamentoEntrada, passe?: string) =>
  link.call<Problem>('PUT', '/andamento', passe === undefined ? { json } : { json, passe });

const savedProgress = async ({ signatarioId }: Pick<Invited, 'signatarioId'>) => {
  const { signatarios } = app.platform.db.tables;
  const [row] = await app.platform.db
    .select({ andamento: signatarios.andamento })
    .from(signatarios)
    .where(eq(signatarios.id, signatarioId));
  return row?.andamento ?? null;
};

describe('progress of a signature', () => {
  it('is returned to another device with personal data masked (0-decisions §5)', async () => {
    const { link, desk, email } = await invited(app, { assinaturaManuscrita: true });
    const { contrato } = await link.open();
    expect((await link.open()).andamento).toBeNull();
    expect((await save(link, typedData)).status).toBe(204);
    expect((await save(link, { baseLida: contrato.baseSha256, manuscrita: drawn })).status).toBe(204);
    const elsewhere = await visitor(app, desk.linkTo(email)).open();
    expect(elsewhere.andamento).toEqual({
      nome: 'Beatriz O. Lima',
      cpfMascarado: '***.982.247-**',
      telefoneMascarado: '**********4321'.slice(-11),
      dataNascimentoInformada: true,
      selfieGuardada: false,
      baseLida: contrato.baseSha256,
      manuscrita: drawn,
      rubrica: null,
    } satisfies Andamento);
    expect(JSON.stringify(elsewhere)).not.toMatch(/529\.982|52998224725|98765|1990-02-28/);
  });

  it('is unreadable in the table', async () => {
    const signer = await invited(app);
    await save(signer.link, typedData);
    const kept = JSON.stringify(await savedProgress(signer));
    expect(kept).toContain('cifrado');
    expect(kept).not.toMatch(/Beatriz|529\.982|52998224725|1990-02-28/);
  });

  it('keeps the values that an entry omits and clears those set to null', async () => {
    const { link } = await invited(app);
    await save(link, typedData);
    await save(link, { cpf: null });
    expect((await link.open()).andamento).toMatchObject({
      nome: 'Beatriz O. Lima',
      cpfMascarado: null,
      dataNascimentoInformada: true,
    });
  });

  it('completes a signature with values typed on an earlier device, and is deleted with it', async () => {
    const signer = await invited(app, { documentoId: 1, solicitarTelefoneAssinatura: true });
    await save(signer.link, typedData);
    expect((await signer.link.sign({ cpf: null, telefone: null })).status).toBe(200);
    expect((await evidenceOf(signer)).cpfInformado).toBe('***.982.247-**');
    expect(await savedProgress(signer)).toBeNull();
    expect((await signer.link.open()).andamento).toBeNull();
    expect((await save(signer.link, typedData)).body.excecao).toBe('SignatarioAssinouException');
    expect(await savedProgress(signer)).toBeNull();
  });

  it('saved concurrently with a signature does not reappear', async () => {
    for (let round = 0; round < 3; round += 1) {
      const signer = await invited(app);
      await Promise.all([
        signer.link.sign(),
        ...Array.from({ length: 4 }, () => save(signer.link, typedData)),
      ]);
      expect(await savedProgress(signer)).toBeNull();
    }
  });

  it('is deleted by a rejection', async () => {
    const signer = await invited(app);
    await save(signer.link, typedData);
    await signer.link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(await savedProgress(signer)).toBeNull();
  });

  it('is neither accepted nor shown before the security key', async () => {
    const { link } = await invited(app, { chaveSeguranca: 'abre-te' });
    expect((await save(link, typedData)).body.excecao).toBe('ChaveSegurancaObrigatoriaException');
    const { body } = await link.call<{ passe: string }>('POST', '/chave-seguranca', {
      json: { chave: 'abre-te' },
    });
    expect((await save(link, typedData, body.passe)).status).toBe(204);
    expect((await link.open()).andamento).toBeNull();
    expect((await link.open(body.passe)).andamento?.nome).toBe('Beatriz O. Lima');
  });

  it('is not shown to another person whom the sender names instead', async () => {
    const { desk, link, signatarioId } = await invited(app);
    await save(link, typedData);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    const entry = { email, tipoAssinatura: 'ELETRONICA', disponibilidadeAssinatura: 'REMOTA' };
    await desk.signers('PUT', `/${signatarioId}`, { ...entry, papelId: desk.papelId, documentoId: 4 });
    await desk.invite();
    expect((await visitor(app, desk.linkTo(email)).open()).andamento).toBeNull();
  });

  it('rejects handwriting larger than a drawing', async () => {
    const { link } = await invited(app, { assinaturaManuscrita: true });
    const photo: Manuscrita = { tipo: 'ENVIADA', imagem: 'A'.repeat(30_000) };
    expect((await save(link, { manuscrita: photo })).status).toBe(204);
    expect((await link.open()).andamento?.manuscrita).toBeNull();
  });

  it('changes neither the document’s revision nor its history', async () => {
    const { link, desk } = await invited(app);
    const { contratos } = app.platform.db.tables;
    const revision = async () =>
      (await app.platform.db.select().from(contratos).where(eq(contratos.id, desk.contratoId)))[0]?.revisao;
    const before = await revision();
    await save(link, typedData);
    expect(await revision()).toBe(before);
  });

  it('is deleted after the deadline, and not before', async () => {
    const signer = await invited(app);
    await save(signer.link, typedData);
    const start = app.platform.clock.now();
    try {
      await forgetEndedProgress(app.platform);
      expect(await savedProgress(signer)).not.toBeNull();
      const { contrato } = await signer.link.open();
      app.platform.clock.set(new Date(Date.parse(contrato.fimAssinatura) + 1));
      await forgetEndedProgress(app.platform);
      expect(await savedProgress(signer)).toBeNull();
    } finally {
      app.platform.clock.set(start);
    }
  });
});

describe('a link that a security key protects', () => {
  it("shows neither the receipt nor a rejection's reason without the key after the end", async () => {
    const ended = async (path: string, jsonOf: (link: SigningVisitor, passe: string) => Promise<object>) => {
      const { link } = await invited(app, { chaveSeguranca: 'abre-te' });
      const { passe } = (
        await link.call<{ passe: string }>('POST', '/chave-seguranca', { json: { chave: 'abre-te' } })
      ).body;
      const { status } = await link.call('POST', path, { json: await jsonOf(link, passe), passe });
      expect(status).toBeLessThan(300);
      return { locked: await link.open(), open: await link.open(passe) };
    };
    const signed = await ended('/assinatura', async (link, passe) => ({
      ...signatureEntry(await link.open(passe)),
      nome: 'Bia',
    }));
    expect([signed.locked.situacao, signed.locked.bloqueado, signed.locked.recibo]).toEqual([
      'ASSINADO',
      true,
      null,
    ]);
    expect(signed.open.recibo?.nome).toBe('Bia');
    const rejected = await ended('/rejeicao', async () => ({ motivo: 'Não concordo com isto.' }));
    expect([rejected.locked.situacao, rejected.locked.motivoRejeicao]).toEqual(['REJEITADO', null]);
    expect(rejected.open.motivoRejeicao).toBe('Não concordo com isto.');
  });

  it('reports the end of the pause after five wrong keys', async () => {
    const { link } = await invited(app, { chaveSeguranca: 'abre-te' });
    const wrong = () => link.call('POST', '/chave-seguranca', { json: { chave: 'errada' } });
    for (let attempt = 0; attempt < 4; attempt += 1) await wrong();
    expect((await link.open()).chaveLiberadaEm).toBeNull();
    await wrong();
    const { chaveLiberadaEm, agora } = await link.open();
    expect(Date.parse(chaveLiberadaEm ?? '') - Date.parse(agora)).toBe(15 * 60_000);
  });
});

describe('a sent code', () => {
  it('is reported to a reopened page until it is confirmed', async () => {
    const { link, email } = await invited(app, { exigirTokenValidacao: true });
    expect((await link.open()).tokenEnviado).toBeNull();
    const sent = await link.call('POST', '/token');
    const codigo = await codeSentTo(app, email);
    expect((await link.open()).tokenEnviado).toEqual(sent.body);
    const confirmed = await link.call<{ passe: string }>('POST', '/token/validacao', { json: { codigo } });
    const page = await link.open(confirmed.body.passe);
    expect([page.signatario.tokenConfirmado, page.tokenEnviado]).toEqual([true, null]);
  });
});
