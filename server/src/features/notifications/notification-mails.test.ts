import type { MensagemPagina, PreferenciasUsuario } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { notifiedWorld } from '../../../test/support/notified-world.ts';
import { returnedMail } from '../../../test/support/returned-mail.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { unsubscribePath, unsubscribeToken } from '../../platform/mail/unsubscribe.ts';
import { recordReturnedMail } from '../messages/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

it('notification e-mails reach users who asked for them, can see the document and have not read the notification', async () => {
  const { own, organizacaoId, user, put, toggle, folder } = await notifiedWorld(app);
  const operator = await user('Operador');
  const { email } = own.usuario('Operador');
  const mailsOf = async () => {
    await app.drain();
    return app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto);
  };
  const [contratoId] = (await put({ nome: 'Frete', autorId: operator.usuarioId })) as [number];
  await toggle(contratoId);
  expect(await mailsOf()).toEqual([]);
  const path = `/api/usuarios/${operator.usuarioId}/preferencias`;
  expect((await operator.ask('POST', path, { emailNotificacoes: true })).status).toBe(200);
  await toggle(contratoId);
  expect(await mailsOf()).toEqual(['“Frete”: Documento restaurado.']);
  const mail = app.mails.find(({ destino }) => destino === email);
  expect(mail?.texto).toContain(`/documentos/${contratoId}`);
  await toggle(contratoId);
  await operator.ask('PUT', '/api/notificacoes/lido/todas');
  expect(await mailsOf()).toHaveLength(1);
  const [hidden] = (await put({ nome: 'Sigilo', pastaId: await folder('Diretoria') })) as [number];
  await toggle(hidden);
  await app.platform.db
    .insert(app.platform.db.tables.notificacoesContratos)
    .values({ organizacaoId, contratoId: hidden, usuarioId: operator.usuarioId, notificar: true });
  await toggle(hidden);
  expect(await mailsOf()).toHaveLength(1);
});

it('notification e-mails stop for an address that returned one, and no follower is notified of that', async () => {
  const { own, user, put, toggle } = await notifiedWorld(app);
  const operator = await user('Operador');
  const { email } = own.usuario('Operador');
  const mailsTo = async () => {
    await app.drain();
    return app.mails.filter(({ destino }) => destino === email);
  };
  await operator.ask('POST', `/api/usuarios/${operator.usuarioId}/preferencias`, {
    emailNotificacoes: true,
  });
  const [contratoId] = (await put({ nome: 'Devolvido', autorId: operator.usuarioId })) as [number];
  // An archived document would cause no notification.
  for (let n = 0; n < 2; n += 1) await toggle(contratoId);
  const sent = await mailsTo();
  const isTold = async () => (await operator.list()).emailDevolvido;
  expect(await isTold()).toBe(false);
  await recordReturnedMail(app.platform, returnedMail(sent.at(-1)!.messageId));
  expect(await isTold()).toBe(true);
  expect(await operator.heard()).toEqual(['CONTRATO_RESTAURADO', 'CONTRATO_ARQUIVADO']);
  await toggle(contratoId);
  expect(await operator.heard()).toHaveLength(3);
  expect(await mailsTo()).toEqual(sent);
});

async function recorded(messageId: string) {
  const { mensagens } = app.platform.db.tables;
  const [row] = await app.platform.db.select().from(mensagens).where(eq(mensagens.messageId, messageId));
  return row!;
}

/** A document whose author asked for notifications by e-mail, with signatories who were invited. */
async function followedSigning(signatories: number) {
  const desk = await signingDesk(app);
  const { usuarioId, email: autor } = desk.organization.usuario();
  await desk.staff('POST', `/api/usuarios/${usuarioId}/preferencias`, { emailNotificacoes: true });
  const emails = Array.from({ length: signatories }, () => `${crypto.randomUUID()}@exemplo.test`);
  for (const email of emails) await desk.addSigner({ email });
  await desk.invite();
  const visitors = emails.map((email) => visitor(app, desk.linkTo(email)));
  const toldAuthor = async () => {
    await app.drain();
    return app.mails.filter(({ destino }) => destino === autor);
  };
  return { desk, emails, visitors, toldAuthor };
}

it('notification e-mails of a rejection reach its author by the organisation’s own e-mail alone', async () => {
  const { visitors, toldAuthor } = await followedSigning(1);
  const motivo = 'O valor da cláusula terceira está errado.';
  await visitors[0]!.call('POST', '/rejeicao', { json: { motivo } });
  expect((await toldAuthor()).map(({ tipoServico }) => tipoServico)).toEqual(['ENVIO_REJEICAO']);
});

it('notification e-mails of signatures reach the author if the organisation’s own e-mails do not cover them', async () => {
  const { visitors, toldAuthor } = await followedSigning(2);
  const kinds = async () => (await toldAuthor()).map(({ tipoServico }) => tipoServico);
  expect((await visitors[0]!.sign()).status).toBe(200);
  expect(await kinds()).toEqual(['AVISO_NOTIFICACAO']);
  expect((await visitors[1]!.sign()).status).toBe(200);
  expect(await kinds()).toEqual(['AVISO_NOTIFICACAO', 'AVISO_ASSINATURA']);
});

it('one click in a notification e-mail turns them off for its reader, and a second one on again', async () => {
  const { desk, visitors, toldAuthor } = await followedSigning(3);
  const kinds = async () => (await toldAuthor()).map(({ tipoServico }) => tipoServico);
  await visitors[0]!.sign();
  const [mail] = await toldAuthor();
  // Its address is in the header with https only, so that the token is made here.
  const { organizacaoId, aviso } = await recorded(mail!.messageId);
  const notice = {
    organizacaoId: organizacaoId!,
    usuarioId: desk.organization.usuario().usuarioId,
    aviso: aviso!,
  };
  const path = `${unsubscribePath}/${unsubscribeToken(app.platform.secrets, notice)}`;
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const click = (query = '') =>
    app.request(`${path}${query}`, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form });
  expect(await (await click()).text()).toContain('Notificações por e-mail');
  const wanted = async () => {
    const { body } = await desk.staff<PreferenciasUsuario>(
      'GET',
      `/api/usuarios/${notice.usuarioId}/preferencias`,
    );
    return body.emailNotificacoes;
  };
  expect(await wanted()).toBe(false);
  await visitors[1]!.sign();
  expect(await kinds()).toHaveLength(1);
  await click('?acao=religar');
  expect(await wanted()).toBe(true);
});

it('notification e-mails name nobody in their subject, and are erased with the person they are about', async () => {
  const { desk, emails, visitors, toldAuthor } = await followedSigning(2);
  await visitors[0]!.sign({ nome: 'Ana Prado' });
  const [mail] = await toldAuthor();
  expect(mail!.assunto).toMatch(/: Documento assinado\.$/);
  expect(mail!.texto).toContain('Documento assinado: ');
  const [signatario] = await desk.listSigners();
  const about = { minutaId: desk.minutaId, signatarioId: signatario!.id };
  expect(await recorded(mail!.messageId)).toMatchObject(about);
  const { body: toSigner } = await desk.signers<MensagemPagina>(
    'GET',
    `/${signatario!.id}/historico-mensagens`,
  );
  expect(toSigner.content.map(({ tipoServico }) => tipoServico)).not.toContain('AVISO_NOTIFICACAO');
  await visitors[1]!.sign();
  await desk.staff('PUT', `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`);
  await app.drain();
  const { status } = await desk.staff('POST', '/api/titulares/eliminacao', { email: emails[0] });
  expect(status).toBe(200);
  expect(await recorded(mail!.messageId)).toMatchObject({ texto: '', html: null });
});
