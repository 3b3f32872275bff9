import type { ContratoPagina, Evidencias } from '@lavra/client/types';
import { declarationsFor } from '@lavra/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  evidenceOf,
  historyOf,
  invited,
  type Problem,
  type SigningDesk,
  signatureEntry,
  signingDesk,
  typedSignature,
  visitor,
} from '../../../test/support/signing.ts';
import { pngImage, uploaded } from './png-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

async function eventsOf(desk: SigningDesk) {
  return (await historyOf(desk)).map(({ tipo }) => tipo);
}

describe('signing', () => {
  it('stores the evidence of what was shown, verified, declared and entered', async () => {
    const signer = await invited(
      app,
      {
        cpf: '111.444.777-35',
        documentoId: 1,
        assinaturaManuscrita: true,
        solicitarTelefoneAssinatura: true,
      },
      (desk) => desk.change({ signatario: { localizacaoPrecisa: true } }),
    );
    const { link } = signer;
    await link.call('POST', '/abertura');
    const page = await link.open();
    expect(page.etapas).toEqual(['LEITURA', 'DADOS', 'LOCALIZACAO', 'MANUSCRITA', 'ACEITE']);
    const { status, body } = await link.sign({
      cpf: '529.982.247-25',
      telefone: '(11) 98765-4321',
      manuscrita: typedSignature,
      localizacao: { situacao: 'NEGADA' },
      incorporacao: 'SDK',
    });
    expect([status, body]).toMatchObject([
      200,
      { nome: 'Beatriz Okafor Lima', totalAssinaturas: 1, totalSignatarios: 1 },
    ]);
    expect(await evidenceOf(signer)).toMatchObject({
      nome: 'Beatriz Okafor Lima',
      cpfDeclarado: '***.444.777-**',
      cpfInformado: '***.982.247-**',
      cpfConfere: false,
      cpfRepetidoCom: [],
      navegador: 'Navegador de teste',
      ip: expect.stringMatching(/^198\.51\./),
      origem: 'SDK',
      localizacao: { situacao: 'NEGADA' },
      manuscrita: { tipo: 'DIGITADA' },
      baseSha256: page.contrato.baseSha256,
      declaracoes: page.declaracoes,
      responsavelPresencial: null,
    });
    const after = await link.open();
    expect([after.situacao, after.recibo]).toEqual(['ASSINADO', body]);
    expect(await signer.desk.listSigners()).toMatchObject([
      { cpf: '11144477735', cpfInformado: '52998224725', cpfConfere: false, cpfRepetidoCom: [] },
    ]);
    expect(await eventsOf(signer.desk)).toContain('CPF_DIVERGENTE');
  });

  it('with the CPF of another signatory records this for staff and in the evidence', async () => {
    const desk = await signingDesk(app);
    const emails = [1, 2].map(() => `${crypto.randomUUID()}@exemplo.test`);
    for (const email of emails) await desk.addSigner({ email, documentoId: 1 });
    await desk.invite();
    const [first, second] = emails.map((email) => visitor(app, desk.linkTo(email)));
    await first!.sign({ cpf: '529.982.247-25' });
    expect(await eventsOf(desk)).not.toContain('CPF_REPETIDO');
    await second!.sign({ cpf: '52998224725' });
    const [one, two] = await desk.listSigners();
    expect([one?.cpfRepetidoCom, two?.cpfRepetidoCom]).toEqual([[two?.id], [one?.id]]);
    expect(await eventsOf(desk)).toContain('CPF_REPETIDO');
    await app.drain();
    const told = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    const alerts = told.filter(({ assunto }) => assunto.startsWith('Confira o CPF '));
    expect(alerts.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Confirme se é a mesma pessoa. Se não for, cancele o documento'),
    ]);
    const { body: list } = await desk.staff<ContratoPagina>(
      'GET',
      `/api/contratos/buscar/organizacao/${desk.organization.organizacaoId}`,
    );
    expect(list.content.map(({ cpfsAConferir }) => cpfsAConferir)).toEqual([2]);
    const { contratoId, minutaId } = desk;
    const path = `/api/contratos/${contratoId}/minutas/${minutaId}/evidencias`;
    const { assinaturas } = (await desk.staff<Evidencias>('GET', path)).body;
    expect(assinaturas.map(({ cpfRepetidoCom }) => cpfRepetidoCom)).toEqual([[], [one?.id]]);
  });

  it('returns the same receipt for a repeated key, with one signature', async () => {
    const { link, desk } = await invited(app);
    const json = signatureEntry(await link.open());
    const once = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    const again = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    expect([once.status, again]).toEqual([200, once]);
    const other = await link.call<Problem>('POST', '/assinatura', { json });
    expect([other.status, other.body.excecao]).toEqual([409, 'SignatarioAssinouException']);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('ASSINADO');
  });

  it('accepts declarations in the language in which they were read, and stores that text', async () => {
    const signer = await invited(app);
    const page = await signer.link.open();
    const inSpanish = declarationsFor(null, 'es');
    const declaracoes = await Promise.all(
      inSpanish.map(async ({ id, versao, texto }) => ({ id, versao, hash: await sha256(texto) })),
    );
    const json = { ...signatureEntry(page), declaracoes };
    expect((await signer.link.call('POST', '/assinatura', { json })).status).toBe(200);
    const { declaracoes: kept } = await evidenceOf(signer);
    expect(kept.map(({ texto }) => texto)).toEqual(inSpanish.map(({ texto }) => texto));
  });

  it('is committed to by the history, so that anyone can detect a changed entry (docs/guides/evidence.md)', async () => {
    const signer = await invited(app, { assinaturaManuscrita: true });
    const image = uploaded(pngImage({ largura: 300, altura: 100 }));
    expect((await signer.link.sign({ manuscrita: image })).status).toBe(200);
    const path = `/api/contratos/${signer.desk.contratoId}/minutas/${signer.desk.minutaId}/evidencias`;
    const { body } = await signer.desk.staff<Evidencias>('GET', path);
    const signed = body.historico.map(({ texto }) => JSON.parse(texto)).find(isSigned);
    const entry = body.assinaturas[0]!;
    expect(signed.dados).toEqual({
      baseSha256: body.baseSha256,
      evidenciaSha256: await sha256(sortedJson(entry)),
      manuscritaSha256: entry.manuscrita?.sha256,
      rubricaSha256: null,
    });
    const altered = await sha256(sortedJson({ ...entry, nome: 'Outra Pessoa' }));
    expect(altered).not.toBe(signed.dados.evidenciaSha256);
  });

  it('accepts a PNG of the handwriting and stores its hash', async () => {
    const signer = await invited(app, { assinaturaManuscrita: true });
    const image = uploaded(pngImage({ largura: 300, altura: 100 }));
    expect((await signer.link.sign({ manuscrita: image })).status).toBe(200);
    expect((await evidenceOf(signer)).manuscrita?.tipo).toBe('ENVIADA');
  });

  it('in person records the user who opened the link (0-decisions §5)', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner({ disponibilidadeAssinatura: 'PRESENCIAL' });
    const { body } = await desk.signers<{ link: string }>('POST', `/${id}/convidar-presencial`);
    const link = visitor(app, body.link.split('/').at(-1)!);
    expect((await link.sign()).status).toBe(200);
    const evidence = await evidenceOf({ desk, email: '', signatarioId: id, link });
    expect(evidence.responsavelPresencial).toBe(desk.organization.usuario().nome);
  });

  it('in person passes the device to the next person, under the same user, for half an hour', async () => {
    const desk = await signingDesk(app);
    const ids: number[] = [];
    for (const nome of ['Ana Prado', 'Bia Lemos', 'Caio Reis'])
      ids.push(
        (
          await desk.addSigner({
            nome,
            email: `${crypto.randomUUID()}@exemplo.test`,
            disponibilidadeAssinatura: 'PRESENCIAL',
          })
        ).id,
      );
    const opened = await desk.signers<{ link: string }>('POST', `/${ids[0]}/convidar-presencial`);
    const first = visitor(app, opened.body.link.split('/').at(-1)!);
    const pass = (from: typeof first) =>
      from.call<{ link: string; excecao?: string }>('POST', '/proxima-pessoa');
    expect((await pass(first)).body.excecao).toBe('EstadoInvalidoException');
    expect((await first.sign()).body).toMatchObject({ proximaPessoa: 'Bia Lemos' });
    const passed = await pass(first);
    expect(passed.status).toBe(201);
    // Once more, as after a lost response; but not after the next person's page was displayed.
    expect((await pass(first)).status).toBe(201);
    const second = visitor(app, passed.body.link.split('/').at(-1)!);
    await second.call('POST', '/abertura');
    expect((await pass(first)).body.excecao).toBe('EstadoInvalidoException');
    expect((await second.open()).signatario.nome).toBe('Bia Lemos');
    expect((await second.sign()).body).toMatchObject({ proximaPessoa: 'Caio Reis' });
    const evidence = await evidenceOf({ desk, email: '', signatarioId: ids[1]!, link: second });
    expect(evidence.responsavelPresencial).toBe(desk.organization.usuario().nome);
    const start = app.platform.clock.now();
    try {
      app.platform.clock.advance(31 * 60_000);
      expect((await pass(second)).body.excecao).toBe('EstadoInvalidoException');
      expect((await second.open()).recibo).toMatchObject({ proximaPessoa: null });
    } finally {
      app.platform.clock.set(start);
    }
  });
});

describe('when all have signed', () => {
  it('formalizes if the setting says so, is sealed, and sends everyone their own link', async () => {
    const signer = await invited(app, {}, (desk) =>
      desk.change({ documento: { formalizarDocumentosAuto: true } }),
    );
    const { link, desk, email } = signer;
    expect((await link.sign()).body.formalizado).toBe(true);
    await app.drain();
    const mail = app.mails.findLast(({ destino }) => destino === email);
    expect(mail?.assunto).toContain('foi assinado por todos');
    const token = desk.linkTo(email);
    const response = await app.request(`/api/public/assinaturas/${token}/assinada`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const author = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    expect(author.map(({ assunto }) => assunto.includes('foi assinado por todos'))).toEqual([true]);
  });

  it('waits for staff if the setting is off', async () => {
    const { link, desk } = await invited(app);
    expect((await link.sign()).body.formalizado).toBe(false);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    expect((await desk.staff<{ situacaoFormalizacao: string }>('GET', path)).body.situacaoFormalizacao).toBe(
      'EM_FORMALIZACAO',
    );
  });
});

describe('the signed copy', () => {
  it('is only for signatories who have signed', async () => {
    const { link } = await invited(app);
    expect((await link.call<Problem>('GET', '/assinada')).status).toBe(409);
  });
});

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(hash).toString('hex');
}

const isSigned = ({ tipo }: { readonly tipo: string }) => tipo === 'ASSINATURA_REALIZADA';

/** Canonical JSON by an independent implementation: members sorted by name, no spaces. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
