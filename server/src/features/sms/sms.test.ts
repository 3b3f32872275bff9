import type {
  ConfiguracoesPainel,
  ConsumoOrganizacao,
  HistoricoPagina,
  MensagemPagina,
  SignatarioEntrada,
} from '@lavra/client/types';
import { administratorProfile } from '@lavra/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freePlan,
  starterPlan,
  type TestApp,
  testApp,
  testOperatorToken,
} from '../../../test/support/app.ts';
import {
  evidenceOf,
  type Problem,
  type SigningDesk,
  type SigningVisitor,
  signerEntry,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';
import { refusal, type SmsServer, startSmsServer } from '../../../test/support/sms-server.ts';
import { smsTopic } from './queue-sms.ts';
import { createSmsConsumer } from './sms-consumer.ts';

let app: TestApp;
let provider: SmsServer;
beforeAll(async () => {
  provider = await startSmsServer();
  app = await testApp({ pdf: 'real', smsSender: provider.sender });
});
beforeEach(() => provider.takeAll());

let phones = 0;
/** A mobile number that no other test uses. */
const newPhone = () => `119${String(10_000_000 + phones++)}`;

interface SmsDesk extends SigningDesk {
  readonly signatarioId: number;
  readonly email: string;
  readonly para: string;
  readonly link: SigningVisitor;
}

const features = ['notificarConviteSMS', 'enviarTokenAssinaturaSMS'] as const;

const newDesk = (totalSMS = 10) =>
  signingDesk(app, { funcionalidades: features, plano: { ...starterPlan, totalSMS } });

const entryOf = (change: Omit<Partial<SignatarioEntrada>, 'email'>) => ({
  email: `bia.${crypto.randomUUID()}@exemplo.test`,
  telefone: newPhone(),
  ...change,
});

/** A document with one invited signatory. */
async function smsDesk(
  change: Omit<Partial<SignatarioEntrada>, 'email'>,
  totalSMS?: number,
): Promise<SmsDesk> {
  const desk = await newDesk(totalSMS);
  const { email, telefone, ...entry } = entryOf(change);
  const { id } = await desk.addSigner({ ...entry, email, telefone });
  await desk.invite();
  const link = visitor(app, desk.linkTo(email));
  return { ...desk, signatarioId: id, email, para: `+55${telefone}`, link };
}

const byCode = (totalSMS?: number) => smsDesk({ enviarTokenSMS: true }, totalSMS);
const byInvitation = (totalSMS?: number) => smsDesk({ enviarConviteSMS: true }, totalSMS);

const send = ({ link }: SmsDesk) => link.call<Problem>('POST', '/token');
const confirm = ({ link }: SmsDesk, codigo: string) =>
  link.call<Problem & { passe: string }>('POST', '/token/validacao', { json: { codigo } });
const textsTo = ({ para }: SmsDesk) => provider.to(para).map(({ form }) => form.Body ?? '');
const codeIn = (texto = '') => /\b\d{6}\b/.exec(texto)?.[0] ?? 'nenhum';

// Logs in again each time, because these tests move the clock past a session's end.
async function used({ staff, organization }: SigningDesk): Promise<number> {
  const path = `/api/configuracoes/organizacoes/${organization.organizacaoId}/consumo`;
  return (await staff<ConsumoOrganizacao>('GET', path, undefined, administratorProfile)).body.smsUtilizados;
}

async function messages({ signers, signatarioId }: SmsDesk) {
  const { body } = await signers<MensagemPagina>(
    'GET',
    `/${signatarioId}/historico-mensagens`,
    undefined,
    administratorProfile,
  );
  return body.content.filter(({ meioEnvio }) => meioEnvio === 'SMS');
}

const smsJobs = ({ organization }: SigningDesk) => {
  const { caixaSaida: c } = app.platform.db.tables;
  return app.platform.db
    .select()
    .from(c)
    .where(and(eq(c.topico, smsTopic.name), eq(c.organizacaoId, organization.organizacaoId)));
};

async function turnOffMail(desk: SigningDesk): Promise<void> {
  const { notificacoes } = (await desk.staff<ConfiguracoesPainel>('GET', '/api/configuracoes-painel')).body;
  const signatario = { ...notificacoes.signatario, emailConviteAssinaturaDoc: false };
  await desk.staff('PUT', '/api/configuracoes-painel/notificacoes', { ...notificacoes, signatario });
}

it('an invitation goes by SMS alone if the organisation turned e-mail off (0-decisions §7)', async () => {
  const desk = await newDesk();
  await turnOffMail(desk);
  const email = `bia.${crypto.randomUUID()}@exemplo.test`;
  const telefone = newPhone();
  await desk.addSigner({ email, telefone, enviarConviteSMS: true });
  expect((await desk.invite()).status).toBe(200);
  const [sent] = provider.to(`+55${telefone}`);
  const link = visitor(app, /assinar\/([\w-]+)/.exec(sent?.form.Body ?? '')![1]!);
  expect((await link.sign()).status).toBe(200);
  const [signer] = await desk.listSigners();
  expect(signer?.situacaoEnvio).toBe('ENVIADA');
  const { autenticacoes, conviteEnviadoEm } = await evidenceOf({
    desk,
    email,
    signatarioId: signer!.id,
    link,
  });
  expect(autenticacoes[0]?.destino).toBe(`*********${telefone.slice(-4)}`);
  expect(conviteEnviadoEm).not.toBeNull();
  expect(app.mails.filter(({ destino }) => destino === email)).toEqual([]);
});

it('a security key goes to the signatory’s phone, once for a repeated request, and is stored nowhere in clear', async () => {
  const desk = await newDesk(1);
  const chaveSeguranca = 'Sabiá 4711';
  const telefone = newPhone();
  const { id } = await desk.addSigner({ telefone, chaveSeguranca });
  const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${id}/enviar-chave-seguranca-sms`;
  const send = async (key: string) => {
    const token = await desk.organization.tokenFor(administratorProfile);
    return app.request(path, { method: 'POST', token, headers: { 'Idempotency-Key': key } });
  };
  for (const key of ['chave-0001', 'chave-0001']) {
    const response = await send(key);
    expect(await response.json()).toEqual({ destinoMascarado: `*********${telefone.slice(-4)}` });
  }
  await app.drain();
  expect(provider.to(`+55${telefone}`).map(({ form }) => form.Body)).toEqual([
    expect.stringMatching(/^Lavra: a chave de seguranca de ".*" e: Sabiá 4711$/),
  ]);
  const { historico, mensagens } = app.platform.db.tables;
  const kept = [
    await app.platform.db.select().from(historico).where(eq(historico.contratoId, desk.contratoId)),
    await app.platform.db.select().from(mensagens).where(eq(mensagens.minutaId, desk.minutaId)),
  ];
  expect(JSON.stringify(kept)).not.toContain('4711');
  const late = await send('chave-0002');
  expect([late.status, ((await late.json()) as Problem).excecao]).toEqual([
    402,
    'SaldoSmsInsuficienteException',
  ]);
});

describe('a code by SMS', () => {
  it('arrives once, confirms only this browser, and is in the evidence', async () => {
    const desk = await byCode();
    const { link, para } = desk;
    const page = await link.open();
    expect(page.etapas).toContain('TOKEN_SMS');
    expect(page.etapas).not.toContain('TOKEN_EMAIL');
    expect((await link.sign()).body.excecao).toBe('TokenValidacaoObrigatorioException');
    const masked = { destinoMascarado: `*********${para.slice(-4)}` };
    expect((await send(desk)).body).toMatchObject(masked);
    expect((await link.open()).tokenEnviado).toMatchObject(masked);
    await app.drain();
    await app.drain();
    expect(textsTo(desk)).toEqual([expect.stringMatching(/^Lavra: use \d{6} para assinar/)]);
    expect(await used(desk)).toBe(1);
    expect(await messages(desk)).toEqual([
      expect.objectContaining({ tipoServico: 'ENVIO_TOKEN_ASSINATURA', situacao: 'ENVIADA', ...masked }),
    ]);
    const { passe } = (await confirm(desk, codeIn(textsTo(desk)[0]))).body;
    expect((await link.open()).signatario.tokenConfirmado).toBe(false);
    expect((await link.sign({}, { passe })).status).toBe(200);
    const { autenticacoes } = await evidenceOf({ ...desk, desk });
    expect(autenticacoes.map(({ tipo, destino }) => [tipo, destino])).toEqual([
      ['LINK', expect.any(String)],
      ['TOKEN_SMS', masked.destinoMascarado],
    ]);
  });

  it('can be requested again after 60 s, which invalidates the older one', async () => {
    const desk = await byCode();
    await send(desk);
    await app.drain();
    expect((await send(desk)).status).toBe(429);
    app.platform.clock.advance(60_000);
    expect((await send(desk)).status).toBe(200);
    await app.drain();
    const [first, second] = textsTo(desk).map(codeIn);
    if (first !== second) expect((await confirm(desk, first!)).status).toBe(422);
    expect((await confirm(desk, second!)).status).toBe(200);
  });

  it('waiting for the provider is cancelled and refunded once there is a newer one', async () => {
    const desk = await byCode();
    provider.answerWith(() => null);
    await send(desk);
    await app.drain();
    provider.takeAll();
    app.platform.clock.advance(60_000);
    await send(desk);
    await app.drain();
    expect(textsTo(desk)).toHaveLength(1);
    expect((await confirm(desk, codeIn(textsTo(desk)[0]))).status).toBe(200);
    expect((await messages(desk)).map(({ situacao }) => situacao)).toEqual(['ENVIADA', 'FALHOU']);
    expect(await used(desk)).toBe(1);
  });

  it('is sent when the provider is back; e-mails are sent meanwhile', async () => {
    const desk = await byCode();
    const mails = app.mails.length;
    provider.answerWith(() => ({ status: 503, body: {} }));
    await send(desk);
    const other = await smsDesk({});
    await app.drain();
    expect(app.mails.slice(mails).map(({ destino }) => destino)).toEqual([other.email]);
    expect(await messages(desk)).toEqual([expect.objectContaining({ situacao: 'NA_FILA' })]);
    provider.takeAll();
    const failed = textsTo(desk).length;
    app.platform.clock.advance(30_000);
    await app.drain();
    const texts = textsTo(desk);
    expect([texts.length, new Set(texts).size]).toEqual([failed + 1, 1]);
    expect(await messages(desk)).toEqual([expect.objectContaining({ situacao: 'ENVIADA' })]);
    expect(await used(desk)).toBe(1);
  });

  it('that has expired by then is not sent, and refunded', async () => {
    const desk = await byCode();
    provider.answerWith(() => null);
    await send(desk);
    await app.drain();
    provider.takeAll();
    app.platform.clock.advance(10 * 60_000);
    await app.drain();
    expect(textsTo(desk)).toEqual([]);
    expect(await messages(desk)).toEqual([
      expect.objectContaining({ situacao: 'FALHOU', motivoFalha: 'TEMPO_ESGOTADO' }),
    ]);
    expect(await used(desk)).toBe(0);
  });

  it('to a refused number is refunded, and sent to the provider only once', async () => {
    const desk = await byCode();
    provider.answerWith(refusal(400, 21211));
    await send(desk);
    await app.drain();
    app.platform.clock.advance(60_000);
    await app.drain();
    expect(textsTo(desk)).toHaveLength(1);
    expect(await messages(desk)).toEqual([
      expect.objectContaining({ situacao: 'FALHOU', motivoFalha: 'ENDERECO_INEXISTENTE', dataEnvio: null }),
    ]);
    expect(await used(desk)).toBe(0);
  });

  it('that was given up is charged again when the operator retries it', async () => {
    const desk = await byCode();
    provider.answerWith(refusal(400, 21610));
    await send(desk);
    await app.drain();
    expect(await used(desk)).toBe(0);
    provider.takeAll();
    const [job] = await smsJobs(desk);
    const retried = await app.request(`/api/operacao/trabalhos/${job?.id}/repeticao`, {
      method: 'POST',
      token: testOperatorToken,
    });
    expect(retried.ok).toBe(true);
    await app.drain();
    expect(textsTo(desk)).toHaveLength(2);
    expect(await used(desk)).toBe(1);
    expect(await messages(desk)).toEqual([
      expect.objectContaining({ situacao: 'ENVIADA', motivoFalha: null }),
    ]);
  });

  it('is sent again with the same text after a kill before its record, never after it', async () => {
    const desk = await byCode();
    await send(desk);
    await app.drain();
    const [job] = await smsJobs(desk);
    const again = { ...job!, carga: JSON.parse(job!.carga), tentativa: 2 };
    const { signal } = new AbortController();
    const consumer = createSmsConsumer(provider.sender);
    await consumer.run(app.platform, { ...again, signal });
    expect(textsTo(desk)).toHaveLength(1);
    const { mensagens: m } = app.platform.db.tables;
    await app.platform.db
      .update(m)
      .set({ situacao: 'PENDENTE', dataEnvio: null })
      .where(eq(m.destino, desk.para));
    await consumer.run(app.platform, { ...again, signal });
    const texts = textsTo(desk);
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
    expect(await used(desk)).toBe(1);
  });

  it('without a balance is refused and stores nothing', async () => {
    const desk = await byCode(1);
    await send(desk);
    app.platform.clock.advance(60_000);
    const { status, body } = await send(desk);
    expect([status, body]).toMatchObject([
      402,
      { excecao: 'SaldoSmsInsuficienteException', detail: 'O saldo de SMS acabou' },
    ]);
    await app.drain();
    expect([textsTo(desk).length, await used(desk)]).toEqual([1, 1]);
    expect((await confirm(desk, codeIn(textsTo(desk)[0]))).status).toBe(200);
  });

  it('is in clear text in no row, job or log line, and the log does not contain the number', async () => {
    const desk = await byCode();
    provider.answerWith(refusal(503, 20503));
    await send(desk);
    await app.drain();
    const codigo = codeIn(textsTo(desk)[0]);
    const { mensagens: m } = app.platform.db.tables;
    const rows = await app.platform.db.select().from(m).where(eq(m.destino, desk.para));
    const kept = JSON.stringify([rows.map(({ texto, erro }) => [texto, erro]), await smsJobs(desk)]);
    expect(rows).toHaveLength(1);
    expect(kept).not.toMatch(new RegExp(`\\b${codigo}\\b`));
    const logged = app.platform.logged.join('\n');
    expect(logged).toContain(smsTopic.name);
    expect(logged).not.toContain(desk.para.slice(1));
  });
});

describe('an invitation by SMS', () => {
  it('arrives once, with the same link as the e-mail, and is in the message history', async () => {
    const desk = await byInvitation();
    await app.drain();
    const token = desk.linkTo(desk.email);
    expect(textsTo(desk)).toEqual([expect.stringContaining(`/assinar/${token}`)]);
    await desk.link.call('POST', '/abertura');
    expect(await messages(desk)).toEqual([
      expect.objectContaining({
        ...{ tipoServico: 'ENVIO_CONVITE', situacao: 'ENVIADA' },
        dataAberturaEmail: expect.any(String),
      }),
    ]);
    expect((await desk.signers('POST', `/${desk.signatarioId}/convite`)).status).toBe(200);
    await app.drain();
    expect((await messages(desk)).map(({ tipoServico }) => tipoServico)).toEqual([
      'REENVIO_CONVITE',
      'ENVIO_CONVITE',
    ]);
    expect([textsTo(desk).length, await used(desk)]).toEqual([2, 2]);
  });

  it('invites nobody without a balance', async () => {
    const desk = await newDesk(1);
    for (const entry of [entryOf({}), entryOf({})])
      await desk.addSigner({ ...entry, enviarConviteSMS: true });
    const { status, body } = await desk.invite();
    expect([status, body]).toMatchObject([402, { excecao: 'SaldoSmsInsuficienteException' }]);
    const states = (await desk.listSigners()).map(({ statusSignatario }) => statusSignatario);
    expect([states, await used(desk)]).toEqual([['NAO_CONVIDADO', 'NAO_CONVIDADO'], 0]);
  });

  it('for the next in the order is sent only by e-mail without a balance, and this is recorded', async () => {
    const desk = await newDesk(1);
    const [one, two] = [entryOf({}), entryOf({})];
    await desk.addSigner({ ...one, enviarConviteSMS: true });
    const { id: signatarioId } = await desk.addSigner({ ...two, enviarConviteSMS: true });
    const { minutas } = app.platform.db.tables;
    await app.platform.db
      .update(minutas)
      .set({ ordemAssinaturas: true })
      .where(eq(minutas.id, desk.minutaId))
      .returning({ id: minutas.id });
    await desk.invite();
    await visitor(app, desk.linkTo(one.email)).sign();
    await app.drain();
    const link = visitor(app, desk.linkTo(two.email));
    const second = { ...desk, signatarioId, email: two.email, para: `+55${two.telefone}`, link };
    expect(textsTo(second)).toEqual([]);
    expect(await messages(second)).toEqual([expect.objectContaining({ situacao: 'FALHOU' })]);
    expect(await used(desk)).toBe(1);
  });

  it('for the next in the order, without a balance and with e-mail off, is not sent, and the sender is told', async () => {
    const desk = await newDesk(1);
    const [one, two] = [entryOf({}), entryOf({})];
    const first = await desk.addSigner({ ...one, enviarConviteSMS: true });
    const second = await desk.addSigner({ ...two, enviarConviteSMS: true });
    await desk.order('POST', [first.id, second.id]);
    await turnOffMail(desk);
    await desk.invite();
    await app.drain();
    const [sent] = provider.to(`+55${one.telefone}`);
    await visitor(app, /assinar\/([\w-]+)/.exec(sent?.form.Body ?? '')![1]!).sign();
    await app.drain();
    expect((await desk.listSigners())[1]?.statusSignatario).toBe('NAO_CONVIDADO');
    const { body } = await desk.staff<HistoricoPagina>('GET', `/api/contratos/${desk.contratoId}/historico`);
    expect(body.content[0]).toMatchObject({
      evento: 'CONVITE_NAO_ENVIADO',
      mensagem: expect.stringContaining('confira o saldo'),
    });
    expect(await used(desk)).toBe(1);
  });

  it("is not sent after the signatory's phone changed; the new one gets an invitation", async () => {
    const desk = await newDesk();
    const entry = entryOf({ enviarConviteSMS: true });
    const { id } = await desk.addSigner(entry);
    provider.answerWith(() => null);
    await desk.invite();
    const link = visitor(app, desk.linkTo(entry.email));
    const telefone = newPhone();
    const changed = { ...signerEntry(desk.papelId), ...entry, telefone };
    expect((await desk.signers('PUT', `/${id}`, changed)).status).toBe(200);
    expect((await link.call<Problem>('GET')).body.excecao).toBe('LinkInvalidoException');
    provider.takeAll();
    app.platform.clock.advance(60_000);
    await app.drain();
    expect([provider.to(`+55${entry.telefone}`).length, await used(desk)]).toEqual([0, 0]);
    await desk.invite();
    expect(provider.to(`+55${telefone}`)).toHaveLength(1);
  });
});

describe('availability of SMS', () => {
  const asked = async (
    change: Partial<SignatarioEntrada>,
    input: Parameters<typeof signingDesk>[1],
    on: TestApp = app,
  ) => {
    const desk = await signingDesk(on, input);
    const entry = { ...signerEntry(desk.papelId), telefone: newPhone(), ...change };
    const { status, body } = await desk.signers<Problem>('POST', '', entry);
    return [status, body.excecao];
  };

  it.each(['enviarConviteSMS', 'enviarTokenSMS'])(
    '%s requires the feature, a balance and a mobile number',
    async (option) => {
      const change = { [option]: true };
      expect(await asked(change, {})).toEqual([402, 'OrganizacaoSemAcessoFuncionalidadeException']);
      const plano = { ...freePlan, totalSMS: 0 };
      expect(await asked(change, { funcionalidades: features, plano })).toEqual([
        402,
        'SaldoSmsInsuficienteException',
      ]);
      expect(await asked({ ...change, telefone: '1134567890' }, { funcionalidades: features })).toEqual([
        422,
        'TelefoneInvalidoException',
      ]);
      expect((await asked(change, { funcionalidades: features }))[0]).toBe(201);
    },
  );

  it('is off without a provider and without a visible mailbox', async () => {
    const closed = await testApp({ pdf: app.platform.pdf, sms: false });
    expect(await asked({ enviarTokenSMS: true }, { funcionalidades: features }, closed)).toEqual([
      422,
      'RecursoNaoDisponivelException',
    ]);
  });

  it('another organisation neither pays for it nor sees it', async () => {
    const [desk, other] = [await byCode(), await newDesk()];
    await send(desk);
    await app.drain();
    expect([await used(desk), await used(other)]).toEqual([1, 0]);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${desk.signatarioId}/historico-mensagens`;
    expect((await other.staff('GET', path)).status).toBe(404);
  });
});
