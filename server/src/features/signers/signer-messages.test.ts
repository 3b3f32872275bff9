import type { Mensagem, MensagemPagina } from '@lavra/client/types';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { returnedMail } from '../../../test/support/returned-mail.ts';
import { type Problem, type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';
import type { Mailer, OutgoingMail } from '../../platform/mail/mail.ts';
import { MailRefused } from '../../platform/mail/mail-refused.ts';
import { eraseMessagesOfVersion } from '../../platform/messages/erased-messages.ts';
import { recordReturnedMail } from '../messages/index.ts';

/** The mail server's behaviour. */
let handOver = (_mail: OutgoingMail) => {};
const mailer: Mailer = {
  entrega: 'SMTP',
  send: async (mail) => {
    app.mails.push(mail);
    handOver(mail);
  },
  close: () => {},
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real', mailer });
});

interface Desk extends SigningDesk {
  readonly signatarioId: number;
  readonly email: string;
}

/** A document with one invited signatory, and a mail server with this behaviour. */
async function invitedDesk(taking: typeof handOver = () => {}): Promise<Desk> {
  const desk = await signingDesk(app);
  const email = `beatriz.${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email });
  handOver = taking;
  await desk.invite();
  handOver = () => {};
  return { ...desk, signatarioId: id, email };
}

const page = ({ signers, signatarioId }: Desk, query = '') =>
  signers<MensagemPagina>('GET', `/${signatarioId}/historico-mensagens${query}`);

async function onlyMessage(desk: Desk): Promise<Mensagem> {
  const { status, body } = await page(desk);
  expect([status, body.content.length]).toEqual([200, 1]);
  return body.content[0]!;
}

it('lists sent messages, newest first, with a masked address and the first opening of their link', async () => {
  const desk = await invitedDesk();
  const link = visitor(app, desk.linkTo(desk.email));
  expect((await link.call('POST', '/abertura')).status).toBe(204);
  app.platform.clock.advance(60_000);
  await desk.signers('POST', `/${desk.signatarioId}/convite`);
  await app.drain();
  const { content, cursor } = (await page(desk)).body;
  const [, domain] = desk.email.split('@');
  expect(content).toEqual([
    {
      ...{ id: expect.any(Number), tipoServico: 'REENVIO_CONVITE', meioEnvio: 'EMAIL' },
      ...{ destinoMascarado: expect.stringMatching(new RegExp(`^be\\*+@${domain}$`)), situacao: 'ENVIADA' },
      ...{ motivoFalha: null, dataCriacao: content[0]?.dataEnvio, dataEnvio: expect.any(String) },
      dataAberturaEmail: null,
    },
    expect.objectContaining({ tipoServico: 'ENVIO_CONVITE', situacao: 'ENVIADA' }),
  ]);
  expect(content[1]?.dataAberturaEmail).toBe(content[1]?.dataEnvio);
  expect(cursor).toBeNull();
});

it("shows the first opening of the finished document's link", async () => {
  const desk = await invitedDesk();
  expect((await visitor(app, desk.linkTo(desk.email)).sign()).status).toBe(200);
  await desk.staff('PUT', `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`);
  await app.drain();
  const finished = async () =>
    (await page(desk)).body.content.find(({ tipoServico }) => tipoServico === 'ENVIO_ASSINATURA');
  expect(await finished()).toMatchObject({ dataAberturaEmail: null });
  await visitor(app, desk.linkTo(desk.email)).call('POST', '/abertura');
  expect(await finished()).toMatchObject({ dataAberturaEmail: expect.any(String) });
});

it('shows a message waiting for the mail server as queued', async () => {
  const desk = await invitedDesk(() => {
    throw new Error('The mail server is away.');
  });
  expect(await onlyMessage(desk)).toMatchObject({ situacao: 'NA_FILA', motivoFalha: null, dataEnvio: null });
});

it('shows a permanently refused message as failed, with the reason', async () => {
  const desk = await invitedDesk(() => {
    throw new MailRefused('552 mailbox full', '5.2.2');
  });
  expect(await onlyMessage(desk)).toMatchObject({
    ...{ situacao: 'FALHOU', motivoFalha: 'CAIXA_CHEIA', dataEnvio: null },
  });
});

it('shows a returned message as returned, with the reason', async () => {
  const desk = await invitedDesk();
  const { messageId } = app.mails.findLast(({ destino }) => destino === desk.email)!;
  await recordReturnedMail(app.platform, returnedMail(messageId));
  const message = await onlyMessage(desk);
  expect(message).toMatchObject({ situacao: 'DEVOLVIDA', motivoFalha: 'ENDERECO_INEXISTENTE' });
  expect(message.dataEnvio).not.toBeNull();
  const failed = { situacaoEnvio: 'FALHOU', motivoFalhaEnvio: 'ENDERECO_INEXISTENTE', meioEnvio: 'EMAIL' };
  expect(await desk.listSigners()).toMatchObject([failed]);
});

it('still shows that a message was sent after its address is erased', async () => {
  const desk = await invitedDesk();
  const { minutaId, organization } = desk;
  await eraseMessagesOfVersion(app.platform.db, { organizacaoId: organization.organizacaoId, minutaId });
  expect(await onlyMessage(desk)).toMatchObject({ situacao: 'ENVIADA', destinoMascarado: null });
});

it('continues by cursor, and refuses a cursor of another list', async () => {
  const desk = await invitedDesk();
  await desk.signers('POST', `/${desk.signatarioId}/convite`);
  await app.drain();
  const first = (await page(desk, '?rowsPerPage=1')).body;
  const second = (await page(desk, `?rowsPerPage=1&cursor=${first.cursor}`)).body;
  const kinds = [first, second].map(({ content }) => content.map(({ tipoServico }) => tipoServico));
  expect(kinds).toEqual([['REENVIO_CONVITE'], ['ENVIO_CONVITE']]);
  expect(second.cursor).toBeNull();
  expect((await page(desk, '?cursor=abc')).status).toBe(400);
  expect((await page(desk, '?meioEnvio=SMS')).body.content).toEqual([]);
  expect((await page(desk, '?meioEnvio=EMAIL')).body.content).toHaveLength(2);
});

it('returns the same error for a signatory of another version or organisation as for an unknown one', async () => {
  const [desk, other] = [await invitedDesk(), await invitedDesk()];
  const ask = (path: string) => desk.staff<Problem>('GET', `/api/contratos/${path}/historico-mensagens`);
  const own = `${desk.contratoId}/minutas/${desk.minutaId}/signatarios`;
  const foreign = await ask(`${own}/${other.signatarioId}`);
  expect([foreign.status, foreign.body.excecao]).toEqual([404, 'SignatarioNaoEncontradoException']);
  const elsewhere = await ask(
    `${other.contratoId}/minutas/${other.minutaId}/signatarios/${other.signatarioId}`,
  );
  const nowhere = await ask(`${other.contratoId}/minutas/9007199254740000/signatarios/9007199254740000`);
  expect([elsewhere.status, elsewhere.body.excecao]).toEqual([nowhere.status, nowhere.body.excecao]);
  expect(elsewhere.status).toBe(404);
});
