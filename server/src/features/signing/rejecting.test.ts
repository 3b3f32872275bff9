import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { codePass, invited, type Problem, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

describe('rejecting', () => {
  it('stores the reason, blocks the document and notifies its author', async () => {
    const { link, desk } = await invited(app);
    const motivo = 'O valor da cláusula terceira está errado.';
    expect((await link.call('POST', '/rejeicao', { json: { motivo } })).status).toBe(204);
    await app.drain();
    const page = await link.open();
    expect([page.situacao, page.motivoRejeicao]).toEqual(['REJEITADO', motivo]);
    const told = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    expect(told.map(({ texto }) => texto.includes(motivo))).toEqual([true]);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`;
    expect((await desk.staff<Problem>('PUT', path)).body.excecao).toBe('MinutaRejeitadaException');
  });

  it('is shown to the others on their page, receipt and e-mail, and they can still sign (0-decisions §4)', async () => {
    const { link, desk } = await invited(app);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    await desk.addSigner({ email });
    await desk.invite();
    const other = visitor(app, desk.linkTo(email));
    expect((await other.open()).contrato.totalRejeicoes).toBe(0);
    await link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect((await other.open()).contrato.totalRejeicoes).toBe(1);
    expect((await other.sign()).status).toBe(200);
    expect((await other.open()).recibo).toMatchObject({ totalAssinaturas: 1, totalRejeicoes: 1 });
    await app.drain();
    const receipt = app.mails.find(
      (mail) => mail.destino === email && mail.assunto?.startsWith('Você assinou'),
    );
    expect(receipt?.texto).toContain('Um signatário rejeitou. Esta versão não será formalizada.');
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/cancelamento`;
    await desk.staff('PUT', path, { motivoCancelamento: 'Corrigir o valor.' });
    expect((await other.open()).recibo).toMatchObject({ cancelado: true, avisoFinal: null });
  });

  it('shows no rejection until the security key is given (0-decisions §5)', async () => {
    const { link, desk } = await invited(app);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    await desk.addSigner({ email, chaveSeguranca: '4711' });
    await desk.invite();
    await link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    const page = await visitor(app, desk.linkTo(email)).open();
    expect([page.situacao, page.contrato.totalRejeicoes]).toEqual(['BLOQUEADO', 0]);
  });

  it.each(['abcd', 'x'.repeat(251), '   abcd   '])('for the reason %j is refused', async (motivo) => {
    const { link } = await invited(app);
    const { status, body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo } });
    expect([status, body.excecao]).toEqual([422, 'MotivoRejeicaoInvalidoException']);
  });

  it('needs the proofs of a signature, because a forwarded link must not end a version for good', async () => {
    const { link, desk, email } = await invited(app, {
      chaveSeguranca: 'abre-te',
      exigirTokenValidacao: true,
    });
    const json = { motivo: 'Não concordo.' };
    // One key for all attempts: a refusal is not repeated once the proof was given.
    const reject = async (passe?: string) => {
      const given = passe === undefined ? {} : { passe };
      const { status, body } = await link.call<Problem>('POST', '/rejeicao', {
        json,
        key: 'chave-da-rejeicao',
        ...given,
      });
      return [status, body?.excecao];
    };
    expect(await reject()).toEqual([422, 'ChaveSegurancaObrigatoriaException']);
    const unlocked = await link.call<{ passe: string }>('POST', '/chave-seguranca', {
      json: { chave: 'abre-te' },
    });
    const { passe } = unlocked.body;
    expect(await reject(passe)).toEqual([422, 'TokenValidacaoObrigatorioException']);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    expect(await reject(await codePass(app, { link, email, passe }))).toEqual([204, undefined]);
  });

  it('is refused if the sender does not allow it', async () => {
    const { link } = await invited(app, { rejeitarDocumento: false });
    const { body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(body.excecao).toBe('RejeicaoNaoPermitidaException');
  });
});
