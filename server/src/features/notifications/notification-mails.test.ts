import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { notifiedWorld } from '../../../test/support/notified-world.ts';
import { returnedMail } from '../../../test/support/returned-mail.ts';
import { signingDesk, visitor } from '../../../test/support/signing.ts';
import { recordReturnedMail } from '../messages/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

it('notification e-mails reach who asked for them, while they see the document and have not read of it', async () => {
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

it('notification e-mails are sent no more to an address that returned one, which no follower is notified of', async () => {
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
  // Archived documents would be silent.
  for (let n = 0; n < 2; n += 1) await toggle(contratoId);
  const sent = await mailsTo();
  await recordReturnedMail(app.platform, returnedMail(sent.at(-1)!.messageId));
  expect(await operator.heard()).toEqual(['CONTRATO_RESTAURADO', 'CONTRATO_ARQUIVADO']);
  await toggle(contratoId);
  expect(await operator.heard()).toHaveLength(3);
  expect(await mailsTo()).toEqual(sent);
});

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

it('notification e-mails of signatures reach their author where the organisation’s own e-mails leave them out', async () => {
  const { visitors, toldAuthor } = await followedSigning(2);
  const kinds = async () => (await toldAuthor()).map(({ tipoServico }) => tipoServico);
  expect((await visitors[0]!.sign()).status).toBe(200);
  expect(await kinds()).toEqual(['AVISO_NOTIFICACAO']);
  expect((await visitors[1]!.sign()).status).toBe(200);
  expect(await kinds()).toEqual(['AVISO_NOTIFICACAO', 'AVISO_ASSINATURA']);
});
