import type { ConvitePrevia } from '@lavra/client/types';
import { defaultNotifications } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { returnedMail } from '../../../test/support/returned-mail.ts';
import { deskIn, type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';
import { unsubscribePath, unsubscribeToken } from '../../platform/mail/unsubscribe.ts';
import { announceDeadlines } from '../versions/index.ts';
import { deadlineTopic } from './notice-topics.ts';
import { recordReturnedMail } from './record-returned-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const dayMs = 86_400_000;

/** A document with one signatory, invited by e-mail. */
async function invited(prepare: (organization: TestOrganization) => Promise<void> = async () => {}) {
  const desk = await signingDesk(app);
  const { organization, contratoId, minutaId } = desk;
  await prepare(organization);
  const email = `bia-${crypto.randomUUID()}@exemplo.test`;
  await desk.addSigner({ email });
  await desk.invite();
  return { organization, contratoId, minutaId, email, autor: organization.usuario().email };
}

const subjectsTo = (email: string) =>
  app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto);

async function setNotifications(organization: TestOrganization, change: object) {
  const json = { ...defaultNotifications, ...change };
  const token = await organization.tokenFor();
  const response = await app.request('/api/configuracoes-painel/notificacoes', {
    method: 'PUT',
    token,
    json,
  });
  expect(response.status).toBe(200);
}

/** Sets the deadline of a version, in days from now. */
async function setDeadline(minutaId: number, days: number) {
  const { minutas } = app.platform.db.tables;
  const fimAssinatura = new Date(app.platform.clock.now().getTime() + days * dayMs);
  const situacaoFormalizacao = 'EM_FORMALIZACAO' as const;
  await app.platform.db
    .update(minutas)
    .set({ fimAssinatura, situacaoFormalizacao })
    .where(eq(minutas.id, minutaId));
  const { signatarios } = app.platform.db.tables;
  const long = new Date(app.platform.clock.now().getTime() - 5 * dayMs);
  await app.platform.db
    .update(signatarios)
    .set({ statusSignatario: 'CONVIDADO', dataEnvioEmail: long })
    .where(eq(signatarios.minutaId, minutaId));
}

async function sweep() {
  await announceDeadlines(app.platform);
  await app.drain();
}

it('notifies the author of a near deadline once, after any number of sweeps', async () => {
  const { minutaId, autor } = await invited();
  await setDeadline(minutaId, 1);
  await sweep();
  await sweep();
  const notices = subjectsTo(autor).filter((subject) => /prazo.*termina amanhã/i.test(subject));
  expect(notices).toHaveLength(1);
});

it("sweeps an organisation's many deadlines in several writes", async () => {
  const { organization, minutaId } = await invited();
  await setDeadline(minutaId, 1);
  const { db } = app.platform;
  const { minutas, caixaSaida } = db.tables;
  const [first] = await db.select().from(minutas).where(eq(minutas.id, minutaId));
  const { id: _, ...row } = first!;
  const others = Array.from({ length: 119 }, (__, n) => ({
    ...row,
    versao: 100 + n,
    codigoValidacao: crypto.randomUUID(),
  }));
  for (const other of others) await db.insert(minutas).values(other);
  const { organizacaoId } = organization;
  const writes: number[] = [];
  const stop = db.onCommitted(
    (committed) => committed.organizacaoId === organizacaoId && writes.push(committed.jobs),
  );
  for (let run = 1; run <= 2; run += 1) await announceDeadlines(app.platform);
  stop();
  expect(writes).toEqual([50, 50, 20, 0, 0, 0]);
  const jobs = await db.select().from(caixaSaida).where(eq(caixaSaida.organizacaoId, organizacaoId));
  const due = jobs.filter(({ topico, estado }) => topico === deadlineTopic.name && estado === 'PENDENTE');
  expect(due).toHaveLength(120);
  // Copies of one document need no notice.
  await db
    .update(minutas)
    .set({ situacaoFormalizacao: 'FORMALIZADO' })
    .where(eq(minutas.contratoId, row.contratoId));
});

it('reminds pending signatories of a passed deadline, and nobody of a distant one', async () => {
  const [over, far] = [await invited(), await invited()];
  await setDeadline(over.minutaId, -0.5);
  await setDeadline(far.minutaId, 4);
  await sweep();
  expect(subjectsTo(over.email).filter((subject) => subject.endsWith('terminou'))).toHaveLength(1);
  expect(subjectsTo(far.email).filter((subject) => subject.includes('prazo'))).toEqual([]);
});

it('reports a near deadline as passed if its job runs too late', async () => {
  const { minutaId, email, autor } = await invited();
  await setDeadline(minutaId, 1);
  await announceDeadlines(app.platform);
  app.platform.clock.advance(1.5 * dayMs);
  await sweep();
  const about = (to: string) => subjectsTo(to).filter((subject) => /prazo/i.test(subject));
  expect(about(email)).toEqual([expect.stringMatching(/terminou$/)]);
  expect(about(autor)).toEqual([]);
});

it("records a returned invitation in the document’s history once, by class and without the server's text", async () => {
  const { email, contratoId } = await invited();
  const messageId = app.mails.findLast(({ destino }) => destino === email)!.messageId;
  const raw = returnedMail(messageId);
  expect(await recordReturnedMail(app.platform, raw)).toEqual({ motivo: 'ENDERECO_INEXISTENTE' });
  await recordReturnedMail(app.platform, raw);
  const { historico, mensagens } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(historico).where(eq(historico.contratoId, contratoId));
  const told = rows.filter(({ tipo }) => tipo === 'ENTREGA_FALHOU');
  expect(told).toHaveLength(1);
  expect(told[0]!.texto).not.toContain(email);
  const [row] = await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, email));
  expect(row).toMatchObject({ situacao: 'FALHA', motivoFalha: 'ENDERECO_INEXISTENTE', erro: '5.1.1' });
});

it('marks a returned e-mail as failed after its document was deleted', async () => {
  const { email, contratoId } = await invited();
  const { messageId } = app.mails.findLast(({ destino }) => destino === email)!;
  const { contratos, mensagens } = app.platform.db.tables;
  await app.platform.db.delete(contratos).where(eq(contratos.id, contratoId));
  expect(await recordReturnedMail(app.platform, returnedMail(messageId))).toEqual({
    motivo: 'ENDERECO_INEXISTENTE',
  });
  const [row] = await app.platform.db.select().from(mensagens).where(eq(mensagens.destino, email));
  expect(row?.situacao).toBe('FALHA');
});

it('does not send what the organisation turned off', async () => {
  const off = { emailConviteAssinaturaDoc: false, emailProximoLimiteAssinaturaDoc: false };
  const signatario = { ...defaultNotifications.signatario, ...off };
  const { minutaId, email, autor } = await invited((organization) =>
    setNotifications(organization, { signatario }),
  );
  await setDeadline(minutaId, 1);
  await sweep();
  expect(subjectsTo(email)).toEqual([]);
  expect(subjectsTo(autor)).toHaveLength(1);
});

/** Every switch of a section with one value. */
const all = <Section extends object>(section: Section, value: boolean) =>
  Object.fromEntries(Object.keys(section).map((key) => [key, value]));

async function act(desk: SigningDesk, method: string, rest: string, json?: object) {
  const answer = await desk.staff(method, `/api/contratos/${desk.contratoId}${rest}`, json, 'Gestor');
  expect(answer.status).toBeLessThan(300);
}

const version = ({ minutaId }: SigningDesk, rest: string) => `/minutas/${minutaId}${rest}`;

/** Who gets which e-mail when a document is signed, rejected, cancelled, formalized or deleted. */
it.each([
  [
    'sends an e-mail of each act to those whom the settings name',
    true,
    [
      'ana CONFIRMACAO_ASSINATURA',
      'ana ENVIO_CANCELAMENTO',
      'autor AVISO_ASSINATURA',
      'autor AVISO_ASSINATURA',
      'autor AVISO_EXCLUSAO',
      'autor ENVIO_ASSINATURA',
      'autor ENVIO_CANCELAMENTO',
      'autor ENVIO_REJEICAO',
      'bia ENVIO_CANCELAMENTO',
      'bia ENVIO_REJEICAO',
      'caio CONFIRMACAO_ASSINATURA',
      'caio ENVIO_ASSINATURA',
    ],
  ],
  ['sends none of them if all are off', false, []],
])('%s', async (_, isOn, expected) => {
  const first = await signingDesk(app, { usuarios: ['Gestor'] });
  const { organization } = first;
  const { signatario, organizacao } = defaultNotifications;
  await setNotifications(organization, {
    signatario: { ...all(signatario, isOn), emailConviteAssinaturaDoc: true },
    organizacao: all(organizacao, isOn),
  });
  const [second, third] = [await deskIn(app, organization), await deskIn(app, organization)];
  const addressOf = (name: string) => `${name}-${organization.organizacaoId}@exemplo.test`;
  const personOf = (desk: SigningDesk, name: string) => visitor(app, desk.linkTo(addressOf(name)));
  for (const name of ['ana', 'bia']) await first.addSigner({ email: addressOf(name) });
  await first.invite();
  await personOf(first, 'bia').call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
  expect((await personOf(first, 'ana').sign()).status).toBe(200);
  await app.drain();
  await act(first, 'PUT', version(first, '/cancelamento'), { motivoCancelamento: 'Corrigir.' });
  await second.addSigner({ email: addressOf('caio') });
  await second.invite();
  expect((await personOf(second, 'caio').sign()).status).toBe(200);
  await app.drain();
  await act(second, 'PUT', version(second, '/publicacao'));
  await act(third, 'DELETE', '');
  await app.drain();
  const { mensagens: m } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(m).where(eq(m.organizacaoId, organization.organizacaoId));
  const nameOf = (email: string) => (email === organization.usuario().email ? 'autor' : email.split('-')[0]);
  const sent = rows.filter(({ tipoServico }) => tipoServico !== 'ENVIO_CONVITE');
  const told = sent.map(({ destino, tipoServico }) => `${nameOf(destino ?? '')} ${tipoServico}`);
  expect(told.toSorted()).toEqual(expected);
});

it('one click turns a notice off for that person only, or on again; opening its page changes nothing', async () => {
  const first = await invited();
  const { organizacaoId } = first.organization;
  const { usuarioId, email } = first.organization.usuario();
  const aviso = 'emailProximoLimiteAssinaturaDoc';
  const token = unsubscribeToken(app.platform.secrets, { organizacaoId, usuarioId, aviso });
  const path = `${unsubscribePath}/${token}`;
  await setDeadline(first.minutaId, 1);
  expect((await app.request(path)).status).toBe(200);
  const body = 'List-Unsubscribe=One-Click';
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await app.request(path, { method: 'POST', body, headers: form })).status).toBe(200);
  expect((await app.request(`${path}x`, { method: 'POST', body, headers: form })).status).toBe(404);
  await sweep();
  expect(subjectsTo(email)).toEqual([]);
  await app.request(`${path}?acao=religar`, { method: 'POST', headers: form });
  await setDeadline(first.minutaId, 2);
  await sweep();
  expect(subjectsTo(email)).toHaveLength(1);
});

it('previews exactly the invitation’s texts, and nothing if the e-mail is turned off', async () => {
  const desk = await signingDesk(app);
  const email = `previa-${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email, nome: 'Bia Prado', mensagem: 'Assine até sexta.' });
  const preview = async () => {
    const { status, body } = await desk.signers<ConvitePrevia>('GET', `/${id}/convite-previa`);
    expect(status).toBe(200);
    return body;
  };
  const { email: words, sms } = await preview();
  expect(sms).toBeNull();
  expect(words?.para).toBe(email);
  await desk.invite();
  const mail = app.mails.find(({ destino }) => destino === email);
  expect(mail?.assunto).toBe(words?.assunto);
  expect(mail?.remetenteNome).toBe(words?.remetente);
  for (const text of [words?.titulo, words?.texto, words?.mensagem?.texto, words?.acao, words?.rodape]) {
    expect(text).toBeTruthy();
    expect(mail?.texto).toContain(text);
  }
  for (const { rotulo, valor } of words?.fatos ?? []) expect(mail?.texto).toContain(`${rotulo}: ${valor}`);

  const signatario = { ...defaultNotifications.signatario, emailConviteAssinaturaDoc: false };
  await setNotifications(desk.organization, { signatario });
  expect(await preview()).toEqual({ email: null, sms: null });
});
