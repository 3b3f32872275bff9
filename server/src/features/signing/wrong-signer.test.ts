import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { historyOf, type Invited, invited, type Problem, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const say = ({ link }: Pick<Invited, 'link'>, key?: string) =>
  link.call<Problem | null>('POST', '/nao-sou-eu', key === undefined ? {} : { key });

describe('not being the signatory', () => {
  it('ends every link sent to the address, waits for a new invitation, and notifies the author (0-decisions §5)', async () => {
    const signer = await invited(app);
    const { desk, email, signatarioId } = signer;
    await desk.signers('POST', `/${signatarioId}/convite`);
    await app.drain();
    const again = visitor(app, desk.linkTo(email));
    expect((await again.open()).situacao).toBe('DISPONIVEL');
    expect((await say(signer)).status).toBe(204);
    for (const link of [signer.link, again]) {
      const { status, body } = await link.call<Problem>('GET');
      expect([status, body.excecao]).toEqual([404, 'LinkInvalidoException']);
    }
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('NAO_CONVIDADO');
    await app.drain();
    const author = desk.organization.usuario().email;
    const told = app.mails.filter(({ destino }) => destino === author);
    expect(
      told.map(({ assunto, texto }) => [assunto.includes('outra pessoa'), texto.includes(email)]),
    ).toEqual([[true, true]]);
    const event = (await historyOf(signer.desk)).find(({ tipo }) => tipo === 'IDENTIDADE_NEGADA');
    expect(event).toBeDefined();
  });

  it('needs the security key, because the link may have been forwarded, but no code', async () => {
    const signer = await invited(app, { chaveSeguranca: 'abre-te', exigirTokenValidacao: true });
    const refused = await say(signer);
    expect([refused.status, refused.body?.excecao]).toEqual([422, 'ChaveSegurancaObrigatoriaException']);
    expect((await signer.desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    const json = { chave: 'abre-te' };
    const { passe } = (await signer.link.call<{ passe: string }>('POST', '/chave-seguranca', { json })).body;
    expect((await signer.link.call('POST', '/nao-sou-eu', { passe })).status).toBe(204);
  });

  it('is recorded once for two concurrent reports', async () => {
    for (let round = 0; round < 3; round += 1) {
      const signer = await invited(app);
      const answers = await Promise.all([say(signer), say(signer)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const events = (await historyOf(signer.desk)).filter(({ tipo }) => tipo === 'IDENTIDADE_NEGADA');
      expect(events).toHaveLength(1);
    }
  });

  it('repeated with the same key, as after a lost response, gets the first response', async () => {
    const signer = await invited(app);
    expect((await say(signer, 'chave-nao-sou-eu')).status).toBe(204);
    expect((await say(signer, 'chave-nao-sou-eu')).status).toBe(204);
  });

  it('concurrent with a signature does only one of both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const signer = await invited(app);
      const [signed, said] = await Promise.all([signer.link.sign(), say(signer)]);
      expect([signed.status, said.status].filter((status) => status < 300)).toHaveLength(1);
      const status = (await signer.desk.listSigners())[0]?.statusSignatario;
      expect(status).toBe(signed.status === 200 ? 'ASSINADO' : 'NAO_CONVIDADO');
    }
  });

  it('is refused after a signature', async () => {
    const signer = await invited(app);
    await signer.link.sign();
    const { status, body } = await say(signer);
    expect([status, body?.excecao]).toEqual([409, 'SignatarioAssinouException']);
  });

  it('lets the sender correct the address and invite again', async () => {
    const signer = await invited(app);
    const { desk, signatarioId } = signer;
    await say(signer);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    const entry = { email, tipoAssinatura: 'ELETRONICA', disponibilidadeAssinatura: 'REMOTA' };
    await desk.signers('PUT', `/${signatarioId}`, { ...entry, papelId: desk.papelId, documentoId: 4 });
    await desk.invite();
    expect((await visitor(app, desk.linkTo(email)).sign()).status).toBe(200);
  });
});
