import type { ConfiguracoesPainel, ConviteResultado, Minuta } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  evidenceOf,
  historyOf,
  type Problem,
  type SigningDesk,
  signerEntry,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';
import { createMailConsumer } from '../../platform/mail/mail.ts';
import { inviteNext } from './invite-signers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const unique = (name: string) => `${name}.${crypto.randomUUID()}@exemplo.test`;

async function situationOf(desk: SigningDesk, token: string): Promise<string> {
  return (await visitor(desk.app, token).open()).situacao;
}

async function version({ staff, contratoId, minutaId }: SigningDesk): Promise<Minuta> {
  return (await staff<Minuta>('GET', `/api/contratos/${contratoId}/minutas/${minutaId}`)).body;
}

describe('inviting', () => {
  it('sends each signatory their own link, and the version leaves RASCUNHO', async () => {
    const desk = await signingDesk(app);
    const [a, b] = [unique('a'), unique('b')];
    const ids = [(await desk.addSigner({ email: a })).id, (await desk.addSigner({ email: b })).id];
    const { status, body } = await desk.invite();
    expect([status, (body as ConviteResultado).convidados]).toEqual([200, ids]);
    expect((await version(desk)).situacaoFormalizacao).toBe('EM_FORMALIZACAO');
    const signers = await desk.listSigners();
    expect(signers.map((one) => [one.statusSignatario, one.situacaoEnvio])).toEqual([
      ['CONVIDADO', 'ENVIADA'],
      ['CONVIDADO', 'ENVIADA'],
    ]);
    expect(desk.linkTo(a)).not.toBe(desk.linkTo(b));
    expect(await situationOf(desk, desk.linkTo(a))).toBe('DISPONIVEL');
  });

  it('stores no link in clear text, neither in its row nor in the job', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    await desk.addSigner({ email });
    await desk.invite();
    const { linksAssinatura, caixaSaida } = app.platform.db.tables;
    const links = await app.platform.db
      .select()
      .from(linksAssinatura)
      .where(eq(linksAssinatura.minutaId, desk.minutaId));
    const jobs = await app.platform.db
      .select()
      .from(caixaSaida)
      .where(eq(caixaSaida.organizacaoId, desk.organization.organizacaoId));
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([links, jobs])).not.toContain(desk.linkTo(email));
  });

  it('sends once for two concurrent requests; the other gets the refusal of a repeated one', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    await desk.addSigner({ email });
    const outcomes = await Promise.all([desk.invite(), desk.invite()]);
    const late = await desk.invite();
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = outcomes.find(({ status }) => status === 409);
    expect((loser!.body as Problem).excecao).toBe((late.body as Problem).excecao);
    expect(app.mails.filter(({ destino }) => destino === email)).toHaveLength(1);
  });

  it('is refused without signatories and after the deadline', async () => {
    const desk = await signingDesk(app);
    expect((await desk.invite()).body).toMatchObject({ excecao: 'SignatarioObrigatorioException' });
    await desk.addSigner();
    const { minutas } = app.platform.db.tables;
    const past = new Date('2026-11-19T12:00:00Z');
    await app.platform.db.update(minutas).set({ fimAssinatura: past }).where(eq(minutas.id, desk.minutaId));
    expect((await desk.invite()).body).toMatchObject({ excecao: 'PrazoAssinaturaEncerradoException' });
  });

  it('records one e-mail under one Message-ID however often its job runs', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    await desk.addSigner({ email });
    await desk.invite();
    const { caixaSaida, mensagens } = app.platform.db.tables;
    const { organizacaoId } = desk.organization;
    const jobs = await app.platform.db
      .select()
      .from(caixaSaida)
      .where(eq(caixaSaida.organizacaoId, organizacaoId));
    const job = jobs.find(({ topico }) => topico === 'convite.enviar');
    const { topico, carga, disponivelEm, dataCriacao } = job!;
    const again = { organizacaoId, topico, carga, disponivelEm, dataCriacao };
    await app.platform.db.insert(caixaSaida).values(again);
    await app.drain();
    const rows = await app.platform.db
      .select({ id: mensagens.id, messageId: mensagens.messageId })
      .from(mensagens)
      .where(eq(mensagens.destino, email));
    expect(rows).toHaveLength(1);
    const sent = app.mails.filter(({ destino }) => destino === email);
    expect(sent.map(({ messageId }) => messageId)).toEqual([rows[0]?.messageId]);
    // The process died after handing over the e-mail and before recording it: the same e-mail is sent again with
    // the same Message-ID.
    await app.platform.db
      .update(mensagens)
      .set({ situacao: 'PENDENTE' })
      .where(eq(mensagens.id, rows[0]!.id));
    const repeated: string[] = [];
    const consumer = createMailConsumer({
      entrega: 'SMTP',
      send: async ({ messageId }) => {
        repeated.push(messageId);
      },
      close: () => {},
    });
    const { signal } = new AbortController();
    await consumer.run(app.platform, { ...job!, carga: { mensagemId: rows[0]!.id }, tentativa: 2, signal });
    expect(repeated).toEqual([rows[0]?.messageId]);
  });
});

describe('with invitations by e-mail turned off (0-decisions §7)', () => {
  const turnOff = async ({ staff }: SigningDesk) => {
    const { notificacoes } = (await staff<ConfiguracoesPainel>('GET', '/api/configuracoes-painel')).body;
    const signatario = { ...notificacoes.signatario, emailConviteAssinaturaDoc: false };
    const path = '/api/configuracoes-painel/notificacoes';
    expect((await staff('PUT', path, { ...notificacoes, signatario })).status).toBe(200);
  };

  it('refuses to invite before anything is recorded; a copied link counts as the sending', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    const { id } = await desk.addSigner({ email });
    await turnOff(desk);
    const before = await historyOf(desk);
    const refused = await desk.invite();
    expect([refused.status, (refused.body as Problem).excecao]).toEqual([
      409,
      'ConviteEmailDesabilitadoException',
    ]);
    expect(await historyOf(desk)).toEqual(before);
    expect((await version(desk)).situacaoFormalizacao).toBe('RASCUNHO');

    const { status, body } = await desk.signers<{ link: string }>('POST', `/${id}/copiar-link`);
    expect(status).toBe(201);
    expect(await situationOf(desk, body.link.split('/').at(-1)!)).toBe('DISPONIVEL');
    expect(await desk.listSigners()).toMatchObject([{ statusSignatario: 'CONVIDADO', situacaoEnvio: null }]);
    expect((await historyOf(desk)).map(({ tipo }) => tipo)).toContain('LINK_COPIADO');
    expect((await version(desk)).situacaoFormalizacao).toBe('EM_FORMALIZACAO');
    await app.drain();
    expect(app.mails.filter(({ destino }) => destino === email)).toEqual([]);
    const link = visitor(app, body.link.split('/').at(-1)!);
    expect((await link.sign()).status).toBe(200);
    const { linkCopiadoPor } = await evidenceOf({ desk, email, signatarioId: id, link });
    expect(linkCopiadoPor).toBe(desk.organization.usuario().nome);
  });

  it('notifies the sender once when the next in order cannot be invited; only the signatory on turn has a link', async () => {
    const desk = await signingDesk(app);
    const [a, b] = [
      await desk.addSigner({ email: unique('a') }),
      await desk.addSigner({ email: unique('b') }),
    ];
    await desk.order('POST', [a.id, b.id]);
    await turnOff(desk);
    const early = await desk.signers<Problem>('POST', `/${b.id}/copiar-link`);
    expect([early.status, early.body.excecao]).toEqual([409, 'ForaDaVezException']);
    const { body } = await desk.signers<{ link: string }>('POST', `/${a.id}/copiar-link`);
    expect((await visitor(app, body.link.split('/').at(-1)!).sign()).status).toBe(200);
    await app.drain();
    const { contratoId, minutaId, organization } = desk;
    const job = { ...app.platform, principal: null, request: null };
    await inviteNext(job, { organizacaoId: organization.organizacaoId, contratoId, minutaId });
    const told = (await historyOf(desk)).filter(({ tipo }) => tipo === 'CONVITE_NAO_ENVIADO');
    expect(told.map(({ pessoais }) => pessoais.email)).toEqual([b.email]);
    expect((await desk.listSigners())[1]?.statusSignatario).toBe('NAO_CONVIDADO');
    expect((await desk.signers('POST', `/${b.id}/copiar-link`)).status).toBe(201);
  });
});

describe('resending', () => {
  it('keeps the older link to the same destination valid (0-decisions §5)', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    const { id } = await desk.addSigner({ email });
    await desk.invite();
    const first = desk.linkTo(email);
    expect((await desk.signers('POST', `/${id}/convite`)).status).toBe(200);
    await app.drain();
    const second = desk.linkTo(email);
    expect(second).not.toBe(first);
    expect(await Promise.all([first, second].map((token) => situationOf(desk, token)))).toEqual([
      'DISPONIVEL',
      'DISPONIVEL',
    ]);
  });

  it('is refused for a signatory who was not invited', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const { body } = await desk.signers<Problem>('POST', `/${id}/convite`);
    expect(body.excecao).toBe('SignatarioNaoConvidadoException');
  });
});

describe('a link', () => {
  it('ends when its destination changes; the new one waits for an invitation', async () => {
    const desk = await signingDesk(app);
    const [old, other] = [unique('velho'), unique('outro')];
    const { id } = await desk.addSigner({ email: old });
    await desk.addSigner({ email: other });
    await desk.invite();
    const [oldLink, otherLink] = [desk.linkTo(old), desk.linkTo(other)];
    const email = unique('novo');
    await desk.signers('PUT', `/${id}`, signerEntry(desk.papelId, { email }));
    const gone = await visitor(app, oldLink).call<Problem>('GET');
    expect([gone.status, gone.body.excecao]).toEqual([404, 'LinkInvalidoException']);
    expect(await situationOf(desk, otherLink)).toBe('DISPONIVEL');
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('NAO_CONVIDADO');
    await desk.invite();
    expect(await situationOf(desk, desk.linkTo(email))).toBe('DISPONIVEL');
  });

  it('stays valid when something other than the destination changes', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    const { id } = await desk.addSigner({ email });
    await desk.invite();
    await desk.signers('PUT', `/${id}`, signerEntry(desk.papelId, { email, nome: 'Outro Nome' }));
    expect(await situationOf(desk, desk.linkTo(email))).toBe('DISPONIVEL');
  });

  it('of a removed signatory gets the same error as an unknown one', async () => {
    const desk = await signingDesk(app);
    const email = unique('a');
    const { id } = await desk.addSigner({ email });
    await desk.invite();
    expect((await desk.signers('DELETE', `/${id}`)).status).toBe(204);
    const removed = await visitor(app, desk.linkTo(email)).call<Problem>('GET');
    const never = await visitor(app, 'A'.repeat(43)).call<Problem>('GET');
    expect([removed.status, removed.body.excecao]).toEqual([404, 'LinkInvalidoException']);
    expect(never.body.excecao).toBe('LinkInvalidoException');
  });
});

describe('in a signing order', () => {
  async function orderedDesk(count: number, first: 'REMOTA' | 'PRESENCIAL' = 'REMOTA') {
    const desk = await signingDesk(app);
    const emails = Array.from({ length: count }, (_, index) => unique(`s${index}`));
    for (const [index, email] of emails.entries())
      await desk.addSigner({ email, disponibilidadeAssinatura: index === 0 ? first : 'REMOTA' });
    const ids = (await desk.listSigners()).map(({ id }) => id);
    expect((await desk.order('POST', ids)).status).toBe(200);
    return { desk, emails };
  }
  const statuses = async (desk: SigningDesk) =>
    (await desk.listSigners()).map(({ statusSignatario }) => statusSignatario);

  it('invites only the first, and the server invites the next after each answer (0-decisions §4)', async () => {
    const { desk, emails } = await orderedDesk(3);
    await desk.invite();
    expect(await statuses(desk)).toEqual(['CONVIDADO', 'NAO_CONVIDADO', 'NAO_CONVIDADO']);
    expect((await desk.invite()).body).toMatchObject({ excecao: 'ConviteEmAndamentoException' });
    expect((await visitor(app, desk.linkTo(emails[0]!)).sign()).status).toBe(200);
    await app.drain();
    expect(await statuses(desk)).toEqual(['ASSINADO', 'CONVIDADO', 'NAO_CONVIDADO']);
    const second = visitor(app, desk.linkTo(emails[1]!));
    const rejected = await second.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(rejected.status).toBe(204);
    await app.drain();
    expect(await statuses(desk)).toEqual(['ASSINADO', 'REJEITADO', 'CONVIDADO']);
  });

  it('with the first signing in person starts the invitations, and the next is invited afterwards', async () => {
    const { desk, emails } = await orderedDesk(2, 'PRESENCIAL');
    const [first] = await desk.listSigners();
    const early = await desk.signers<Problem>('POST', `/${first?.id}/convidar-presencial`);
    expect(early.body.excecao).toBe('SignatarioNaoConvidadoException');
    expect((await desk.invite()).body).toMatchObject({ convidados: [] });
    const opened = await desk.signers<{ link: string }>('POST', `/${first?.id}/convidar-presencial`);
    expect(opened.status).toBe(201);
    const token = opened.body.link.split('/').at(-1)!;
    expect((await visitor(app, token).sign()).status).toBe(200);
    await app.drain();
    expect(await situationOf(desk, desk.linkTo(emails[1]!))).toBe('DISPONIVEL');
  });
});
