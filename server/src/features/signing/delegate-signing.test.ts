import type { DelegacaoEntrada, HistoricoItem } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  evidenceOf,
  type Invited,
  invited,
  type Problem,
  signerEntry,
  visitor,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const rafael = { nome: 'Rafael Nunes', motivo: 'Rafael responde por este contrato.' };
const someone = () => `${crypto.randomUUID()}@exemplo.test`;

const delegate = (
  { link }: Pick<Invited, 'link'>,
  change: Partial<DelegacaoEntrada> = {},
  passe?: string,
) => {
  const json = { ...rafael, email: someone(), ...change };
  return link.call<Problem>('POST', '/delegacao', passe === undefined ? { json } : { json, passe });
};
const refusalOf = async (...given: Parameters<typeof delegate>) => {
  const { status, body } = await delegate(...given);
  return [status, body?.excecao];
};

describe('delegation', () => {
  it('invites the other person, ends the former links, and notifies the sender of the person and the reason', async () => {
    const former = await invited(app, {
      nome: 'Beatriz Lima',
      cpf: '529.982.247-25',
      mensagem: 'Beatriz, como combinamos.',
      permitirDelegacao: true,
    });
    const { desk, signatarioId } = former;
    const email = someone();
    expect((await former.link.open()).signatario.permitirDelegacao).toBe(true);
    expect((await delegate(former, { email })).status).toBe(204);
    await app.drain();
    expect((await former.link.call<Problem>('GET')).body.excecao).toBe('LinkInvalidoException');

    const [signer] = await desk.listSigners();
    const expected = {
      nome: 'Rafael Nunes',
      email,
      cpf: null,
      mensagem: null,
      statusSignatario: 'CONVIDADO',
      permitirDelegacao: false,
    };
    expect(signer).toMatchObject({ ...expected, dataDelegacao: expect.any(String) });
    const told = app.mails.findLast(({ destino }) => destino === desk.organization.usuario().email);
    for (const word of ['Beatriz Lima', 'Rafael Nunes', rafael.motivo]) expect(told?.texto).toContain(word);

    const link = visitor(app, desk.linkTo(email));
    const words = 'Beatriz Lima, que ia assinar, indicou você.';
    expect(app.mails.findLast(({ destino }) => destino === email)?.texto).toContain(words);
    expect((await link.open()).signatario.indicadoPor).toBe('Beatriz Lima');
    expect(await refusalOf({ link })).toEqual([409, 'DelegacaoNaoPermitidaException']);
    expect((await link.sign()).status).toBe(200);
    const { delegacao, nome } = await evidenceOf({ desk, signatarioId, link, email });
    expect([nome, delegacao?.por]).toEqual(['Beatriz Okafor Lima', 'Beatriz Lima']);
    const history = await desk.staff<{ content: HistoricoItem[] }>(
      'GET',
      `/api/contratos/${desk.contratoId}/historico`,
    );
    const [invitation, passing] = history.body.content.filter(({ mensagem }) => mensagem.includes('Rafael'));
    expect(passing?.mensagem).toMatch(
      /Rafael Nunes\. Antes: Beatriz Lima\. Motivo: “Rafael responde por este contrato\.”$/,
    );
    expect(passing?.autor).toBe('Beatriz Lima');
    // Lavra invites, from nowhere that a person was.
    expect(invitation).toMatchObject({ evento: 'CONVITE_ENVIADO', autor: 'Lavra', ip: null });
  });

  it('is refused unless the sender allows it, and for another person who cannot sign', async () => {
    expect(await refusalOf(await invited(app))).toEqual([409, 'DelegacaoNaoPermitidaException']);
    const signer = await invited(app, { permitirDelegacao: true, enviarTokenSMS: false });
    const refusals: [Partial<DelegacaoEntrada>, string][] = [
      [{ email: signer.email }, 'DelegacaoRepetidaException'],
      [{ email: '' }, 'EmailObrigatorioException'],
      [{ email: 'rafael' }, 'EmailInvalidoException'],
      [{ nome: '-' }, 'NomeSignatarioObrigatorioException'],
      [{ motivo: 'pois' }, 'MotivoDelegacaoInvalidoException'],
    ];
    for (const [change, excecao] of refusals) expect(await refusalOf(signer, change)).toEqual([422, excecao]);
    expect((await signer.link.open()).situacao).toBe('DISPONIVEL');
  });

  it('requires the same proofs as a signature, so that a forwarded link cannot redirect the code', async () => {
    const withCode = await invited(app, { permitirDelegacao: true, exigirTokenValidacao: true });
    expect(await refusalOf(withCode)).toEqual([422, 'TokenValidacaoObrigatorioException']);
    const locked = await invited(app, { permitirDelegacao: true, chaveSeguranca: 'abre-te' });
    expect(await refusalOf(locked)).toEqual([422, 'ChaveSegurancaObrigatoriaException']);
  });

  it('succeeds once, even if requested twice at the same time', async () => {
    const signer = await invited(app, { permitirDelegacao: true });
    const answers = await Promise.all([delegate(signer), delegate(signer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    // A person named by the sender received no signature from anybody.
    const { desk, signatarioId } = signer;
    expect((await desk.listSigners())[0]?.dataDelegacao).not.toBeNull();
    const edited = signerEntry(desk.papelId, { nome: 'Carla Dias', email: someone() });
    expect((await desk.signers('PUT', `/${signatarioId}`, edited)).status).toBe(200);
    expect((await desk.listSigners())[0]?.dataDelegacao).toBeNull();
  });
});
