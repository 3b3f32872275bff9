import type { AssinaturaContinuada, AssinaturasPendentes, SignatarioEntrada } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  codeSentTo,
  deskIn,
  evidenceOf,
  type Invited,
  invited,
  type Problem,
  type SigningVisitor,
  signingDesk,
  typedSignature,
  visitor,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const cpf = '529.982.247-25';
const manuscrita = typedSignature;
const selfie = { origem: 'CAMERA', imagem: Buffer.from('ffd8ffe0ffd9', 'hex').toString('base64') } as const;
const everything: Partial<SignatarioEntrada> = {
  documentoId: 1,
  assinaturaManuscrita: true,
  solicitarSelfieAssinatura: true,
};

/** A further document of the same organisation, for the same address. */
async function another(
  { desk, email }: Pick<Invited, 'desk' | 'email'>,
  change: Partial<SignatarioEntrada> = {},
  nome = 'Termo de vistoria',
): Promise<Invited> {
  const further = await deskIn(app, desk.organization, { entrada: { nome } });
  const { id } = await further.addSigner({ email, ...change });
  await further.invite();
  return { desk: further, email, signatarioId: id, link: visitor(app, further.linkTo(email)) };
}

const pending = async (link: SigningVisitor, passe?: string) =>
  (await link.call<AssinaturasPendentes & Problem>('GET', '/pendentes', passe ? { passe } : {})).body;
const goOn = (link: SigningVisitor, id: number, passe?: string) =>
  link.call<AssinaturaContinuada & Problem>('POST', `/pendentes/${id}`, passe ? { passe } : {});

/** The pass after a code sent to the signer's address. */
async function identify({ link, email }: Invited): Promise<string> {
  expect((await link.call('POST', '/token')).status).toBe(200);
  const codigo = await codeSentTo(app, email);
  return (await link.call<{ passe: string }>('POST', '/token/validacao', { json: { codigo } })).body.passe;
}

const opened = (answer: Pick<AssinaturaContinuada, 'link'>) =>
  visitor(app, answer.link.split('/').at(-1) ?? '');

describe('several documents after one identification', () => {
  it('asks for reading and acceptance only, and the evidence says when the person was identified', async () => {
    const first = await invited(app, everything);
    const demands = { exigirTokenValidacao: true, chaveSeguranca: 'abre-te' };
    const second = await another(first, { ...everything, ...demands });
    expect((await pending(first.link)).excecao).toBe('EstadoInvalidoException');
    expect((await first.link.sign({ cpf, manuscrita, selfie })).status).toBe(200);
    expect(await pending(first.link)).toMatchObject({ total: 1, identificado: false, documentos: [] });

    const passe = await identify(first);
    const list = await pending(first.link, passe);
    expect(list.documentos).toMatchObject([{ signatarioId: second.signatarioId, nome: 'Termo de vistoria' }]);
    const { body: next } = await goOn(first.link, second.signatarioId, passe);
    // The key belongs to this document, and giving it does not end the identification.
    const key = { json: { chave: 'abre-te' }, passe: next.passe };
    const { body: unlocked } = await opened(next).call<{ passe: string }>('POST', '/chave-seguranca', key);
    const page = await opened(next).open(unlocked.passe);
    expect(page.identificacao?.destinoMascarado).toBe(list.destinoMascarado);
    expect([page.signatario.tokenConfirmado, page.andamento]).toMatchObject([
      true,
      { cpfMascarado: '***.982.247-**', manuscrita, selfieGuardada: true, baseLida: null },
    ]);
    // Data and selfie come from the identification; the page sends what it shows.
    expect((await opened(next).sign({ manuscrita }, { passe: unlocked.passe })).status).toBe(200);

    const [before, evidence] = [await evidenceOf(first), await evidenceOf(second)];
    expect(evidence.selfie).toEqual(before.selfie);
    expect(evidence.identificacaoAproveitada).toMatchObject({
      canal: 'EMAIL',
      assinadoEm: before.assinadoEm,
      evidenciaSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(evidence.autenticacoes.map(({ tipo }) => tipo)).toEqual([
      'LINK',
      'CHAVE_SEGURANCA',
      'TOKEN_EMAIL',
    ]);
    const history = await second.desk.staff('GET', `/api/contratos/${second.desk.contratoId}/historico`);
    expect(JSON.stringify(history.body)).toContain('Identificação feita ao assinar outro documento');
    expect(await pending(opened(next), unlocked.passe)).toMatchObject({ total: 0, identificado: true });
  });

  it('opens nothing for somebody who only has the link, and reveals nothing about the person', async () => {
    const first = await invited(app, { documentoId: 1 });
    const second = await another(first, { documentoId: 1, exigirTokenValidacao: true });
    await first.link.sign({ cpf });
    expect((await goOn(first.link, second.signatarioId)).body.excecao).toBe(
      'TokenValidacaoObrigatorioException',
    );
    const passe = await identify(first);
    const { body: next } = await goOn(first.link, second.signatarioId, passe);
    // Neither the invitation, which may have been forwarded, nor the new link without this browser's pass.
    for (const link of [second.link, opened(next)]) {
      expect(await link.open()).toMatchObject({ andamento: null, identificacao: null });
      expect((await link.sign({ cpf })).body.excecao).toBe('TokenValidacaoObrigatorioException');
    }
    app.platform.clock.advance(60 * 60_000);
    expect((await pending(first.link, passe)).identificado).toBe(false);
    const late = await goOn(first.link, second.signatarioId, passe);
    expect(late.body.excecao).toBe('TokenValidacaoObrigatorioException');
  });

  it('reaches documents of the same organisation and address only, and none that was disowned', async () => {
    const first = await invited(app);
    const [other, elsewhere] = [
      await another({ ...first, email: 'rafael@exemplo.test' }, {}, 'De Rafael'),
      await invited(app),
    ];
    const disowned = await another(first);
    await first.link.sign();
    const passe = await identify(first);
    await disowned.link.call('POST', '/nao-sou-eu');
    expect((await pending(first.link, passe)).total).toBe(0);
    for (const { signatarioId } of [other, elsewhere, disowned])
      expect((await goOn(first.link, signatarioId, passe)).body.excecao).toBe(
        'SignatarioNaoEncontradoException',
      );
    // Without further documents, no code is sent after the signature.
    expect((await first.link.call<Problem>('POST', '/token')).body.excecao).toBe(
      'SignatarioAssinouException',
    );
  });

  it('offers a document even if more archived ones wait than are listed', async () => {
    const first = await invited(app);
    const archived = await another(first);
    const { db } = app.platform;
    const { signatarios, linksAssinatura, contratos } = db.tables;
    const { desk, signatarioId } = archived;
    const [signer] = await db.select().from(signatarios).where(eq(signatarios.id, signatarioId));
    const ofSigner = eq(linksAssinatura.signatarioId, signatarioId);
    const [invitation] = await db.select().from(linksAssinatura).where(ofSigner);
    for (let copies = 0; copies < 20; copies += 1) {
      const { id: _signer, ...person } = signer!;
      const { id: _link, ...link } = invitation!;
      const [copy] = await db.insert(signatarios).values(person).returning({ id: signatarios.id });
      const tokenHash = crypto.randomUUID();
      await db.insert(linksAssinatura).values({ ...link, signatarioId: copy!.id, tokenHash });
    }
    await db.update(contratos).set({ arquivado: true }).where(eq(contratos.id, desk.contratoId));
    await another(first, {}, 'Aditivo');
    await first.link.sign();
    expect((await pending(first.link)).total).toBe(1);
  });

  it('offers nothing on a device of staff, and nothing before the security key', async () => {
    const desk = await signingDesk(app);
    const present = await desk.addSigner({ disponibilidadeAssinatura: 'PRESENCIAL' });
    await another({ desk, email: 'bia@exemplo.test' });
    const made = await desk.signers<{ link: string }>('POST', `/${present.id}/convidar-presencial`);
    const tablet = opened(made.body);
    expect((await tablet.sign()).status).toBe(200);
    expect((await pending(tablet)).total).toBe(0);
    const locked = await invited(app, { chaveSeguranca: 'abre-te' });
    const { passe } = (
      await locked.link.call<{ passe: string }>('POST', '/chave-seguranca', { json: { chave: 'abre-te' } })
    ).body;
    await locked.link.sign({}, { passe });
    expect((await pending(locked.link)).excecao).toBe('ChaveSegurancaObrigatoriaException');
  });
});
