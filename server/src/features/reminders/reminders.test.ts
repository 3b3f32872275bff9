import type { Lembretes, RegraLembretes } from '@lavra/client/types';
import { addDays, dayOf, defaultNotifications, defaultReminderRule, endOfDay } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type NewTestOrganization, starterPlan, type TestApp, testApp } from '../../../test/support/app.ts';
import { type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';
import { remindSigners } from './remind-signers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const dayMs = 86_400_000;
const weekly: RegraLembretes = { primeiroDias: 2, intervaloDias: 3, antesPrazoDias: 1 };
const someone = () => `bia-${crypto.randomUUID()}@exemplo.test`;
const today = () => dayOf(app.platform.clock.now());
const rulesPath = ({ contratoId, minutaId }: SigningDesk) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}/lembretes`;
/** With a new login each time, because the clock advances. */
const admin = 'Administrador da Organização';
const setRule = (desk: SigningDesk, regra: RegraLembretes | null) =>
  desk.staff<Lembretes>('PUT', rulesPath(desk), { regra }, admin);
const readRule = (desk: SigningDesk) => desk.staff<Lembretes>('GET', rulesPath(desk), undefined, admin);

/** A document of one signatory, who has twenty days. */
async function withSigner(
  change: Parameters<SigningDesk['addSigner']>[0] = {},
  organization: NewTestOrganization = {},
) {
  const fimAssinatura = endOfDay(addDays(today(), 20)).toISOString();
  const desk = await signingDesk(app, organization, { entrada: { fimAssinatura } });
  const email = someone();
  const { id } = await desk.addSigner({ email, ...change });
  return { desk, email, id };
}

/** The same, invited today. */
async function invited(...given: Parameters<typeof withSigner>) {
  const signer = await withSigner(...given);
  await signer.desk.invite();
  return signer;
}

/** Several processes sweep after some days, each more than once. */
async function sweepAfter(days: number) {
  app.platform.clock.advance(days * dayMs);
  await Promise.all([remindSigners(app.platform), remindSigners(app.platform)]);
  await remindSigners(app.platform);
  await app.drain();
}

const subjectsTo = (email: string) =>
  app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto);
const remindersTo = (email: string) => subjectsTo(email).slice(1);

async function historyOf(contratoId: number) {
  const { historico } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(historico).where(eq(historico.contratoId, contratoId));
  return rows.map(({ tipo }) => tipo);
}

it("reminds once per day by the document's rule, with a link that signs, and shows when the next one is due", async () => {
  const { desk, email, id } = await invited();
  const { status, body } = await setRule(desk, weekly);
  expect(status).toBe(200);
  const invitedOn = today();
  const next = (days: number) => [{ signatarioId: id, data: addDays(invitedOn, days) }];
  expect(body).toEqual({ regra: weekly, daOrganizacao: false, proximos: next(2) });
  await sweepAfter(1);
  expect(remindersTo(email)).toEqual([]);
  await sweepAfter(1);
  expect(remindersTo(email)).toEqual([expect.stringMatching(/^Lembrete: .* pede sua assinatura/)]);
  expect((await readRule(desk)).body.proximos).toEqual(next(5));
  await sweepAfter(3);
  expect(remindersTo(email)).toHaveLength(2);
  const told = await historyOf(desk.contratoId);
  expect(told.filter((tipo) => tipo === 'LEMBRETE_ENVIADO')).toHaveLength(2);
  expect(told).toContain('LEMBRETES_ALTERADOS');
  expect((await visitor(app, desk.linkTo(email)).sign()).status).toBe(200);
  await sweepAfter(3);
  expect(remindersTo(email).filter((subject) => subject.startsWith('Lembrete'))).toHaveLength(2);
});

it('reminds before the deadline by default, unless the organisation turned that off or is inactive', async () => {
  const [on, off, inactive] = [await invited(), await invited(), await invited()];
  const signatario = { ...defaultNotifications.signatario, emailProximoLimiteAssinaturaDoc: false };
  await setNotifications(off.desk, { signatario });
  expect((await readRule(on.desk)).body).toMatchObject({
    regra: defaultReminderRule,
    daOrganizacao: true,
  });
  const { organizacoes: o } = app.platform.db.tables;
  const { organizacaoId } = inactive.desk.organization;
  await app.platform.db.update(o).set({ ativa: false }).where(eq(o.id, organizacaoId));
  await sweepAfter(18);
  expect(remindersTo(on.email)).toEqual([expect.stringMatching(/termina em 2 dias$/)]);
  expect([off, inactive].flatMap(({ email }) => remindersTo(email))).toEqual([]);
});

it('names who passed the signature on, near the deadline as in the invitation', async () => {
  const { desk, email } = await invited({ nome: 'Beatriz Lima', permitirDelegacao: true });
  const other = someone();
  const json = { nome: 'Rafael Nunes', email: other, motivo: 'Rafael responde por este contrato.' };
  expect((await visitor(app, desk.linkTo(email)).call('POST', '/delegacao', { json })).status).toBe(204);
  await sweepAfter(18);
  expect(app.mails.findLast(({ destino }) => destino === other)).toMatchObject({
    assunto: expect.stringMatching(/termina em 2 dias$/),
    texto: expect.stringContaining('Beatriz Lima, que ia assinar, indicou você.'),
  });
});

it("follows the organisation's rule again after the document's own is removed", async () => {
  const { desk, email } = await invited();
  await setRule(desk, weekly);
  const lembretes = { primeiroDias: 1, intervaloDias: null, antesPrazoDias: null };
  await setNotifications(desk, { lembretes });
  expect((await setRule(desk, null)).body).toMatchObject({ regra: lembretes, daOrganizacao: true });
  await sweepAfter(1);
  expect(remindersTo(email)).toHaveLength(1);
});

it('reminds nobody at an address that returned a mail, and counts from a copied link, even without an invitation', async () => {
  const [returned, copied] = [await invited(), await withSigner()];
  for (const { desk } of [returned, copied]) await setRule(desk, { ...weekly, intervaloDias: null });
  const { mensagens } = app.platform.db.tables;
  await app.platform.db
    .update(mensagens)
    .set({ situacao: 'FALHA', motivoFalha: 'ENDERECO_INEXISTENTE' })
    .where(eq(mensagens.destino, returned.email));
  app.platform.clock.advance(dayMs);
  const copy = await copied.desk.signers('POST', `/${copied.id}/copiar-link`, undefined, admin);
  expect(copy.status).toBe(201);
  await sweepAfter(1);
  expect([remindersTo(returned.email), subjectsTo(copied.email)]).toEqual([[], []]);
  await sweepAfter(1);
  expect([remindersTo(returned.email).length, subjectsTo(copied.email).length]).toEqual([0, 1]);
  expect((await readRule(returned.desk)).body.proximos).toEqual([]);
});

it('reminds again after a link that was copied later than the only reminder', async () => {
  const { desk, email, id } = await invited();
  await setRule(desk, { primeiroDias: 2, intervaloDias: null, antesPrazoDias: null });
  await sweepAfter(2);
  expect(remindersTo(email)).toHaveLength(1);
  app.platform.clock.advance(dayMs);
  await desk.signers('POST', `/${id}/copiar-link`, undefined, admin);
  const told = { signatarioId: id, data: addDays(today(), 2) };
  expect((await readRule(desk)).body.proximos).toEqual([told]);
  await sweepAfter(2);
  expect(remindersTo(email)).toHaveLength(2);
});

it('reminds by SMS, from the balance, if the organisation invites by SMS only', async () => {
  const organization = {
    funcionalidades: ['notificarConviteSMS'],
    plano: { ...starterPlan, totalSMS: 2 },
  } as const;
  const { desk, email } = await invited({ telefone: '11987654321', enviarConviteSMS: true }, organization);
  await setRule(desk, weekly);
  const sent = async () => {
    const { mensagens } = app.platform.db.tables;
    const rows = await app.platform.db.select().from(mensagens).where(eq(mensagens.minutaId, desk.minutaId));
    return rows
      .filter(({ tipoServico }) => tipoServico === 'LEMBRETE_ASSINATURA')
      .map((row) => row.meioEnvio);
  };
  await sweepAfter(2);
  expect(await sent()).toEqual(['EMAIL']);
  const signatario = { ...defaultNotifications.signatario, emailConviteAssinaturaDoc: false };
  await setNotifications(desk, { signatario });
  await sweepAfter(3);
  expect((await sent()).sort()).toEqual(['EMAIL', 'SMS']);
  expect(remindersTo(email)).toHaveLength(1);
});

it('refuses a repetition without a first reminder, and any rule of a version that ended', async () => {
  const { desk } = await invited();
  const lembretes = { ...weekly, primeiroDias: null };
  expect(await setRule(desk, lembretes)).toMatchObject({
    status: 422,
    body: { excecao: 'LembreteSemPrimeiroException' },
  });
  const refused = await setNotifications(desk, { lembretes });
  expect(refused).toMatchObject({ status: 422, body: { excecao: 'LembreteSemPrimeiroException' } });
  const { minutas } = app.platform.db.tables;
  for (const [situacaoFormalizacao, excecao] of [
    ['FORMALIZADO', 'MinutaFormalizadaException'],
    ['CANCELADO', 'MinutaCanceladaException'],
  ] as const) {
    await app.platform.db.update(minutas).set({ situacaoFormalizacao }).where(eq(minutas.id, desk.minutaId));
    expect(await setRule(desk, weekly)).toMatchObject({ status: 409, body: { excecao } });
  }
  await app.platform.db
    .update(minutas)
    .set({ situacaoFormalizacao: 'EM_FORMALIZACAO' })
    .where(eq(minutas.id, desk.minutaId));
  const { contratos } = app.platform.db.tables;
  for (const [state, excecao] of [
    [{ arquivado: true }, 'ContratoArquivadoException'],
    [{ arquivado: false, extinto: true }, 'ContratoExtintoException'],
  ] as const) {
    await app.platform.db.update(contratos).set(state).where(eq(contratos.id, desk.contratoId));
    expect(await setRule(desk, weekly)).toMatchObject({ status: 409, body: { excecao } });
  }
  const unknown = 9_007_199_254_740_000;
  for (const method of ['GET', 'PUT'])
    for (const [path, excecao] of [
      [rulesPath({ ...desk, contratoId: unknown }), 'ContratoNaoEncontradoException'],
      [rulesPath({ ...desk, minutaId: unknown }), 'MinutaNaoEncontradaException'],
    ] as const) {
      const answer = await desk.staff(method, path, method === 'PUT' ? { regra: weekly } : undefined, admin);
      expect(answer).toMatchObject({ status: 404, body: { excecao } });
    }
});

const setNotifications = (desk: SigningDesk, change: object) =>
  desk.staff('PUT', '/api/configuracoes-painel/notificacoes', { ...defaultNotifications, ...change }, admin);
