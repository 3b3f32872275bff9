import type { HistoricoPagina } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evidenceOf, type Problem, signerEntry, visitor } from '../../../test/support/signing.ts';
import {
  newPhone,
  openSmsWorld,
  type SmsWorld,
  smsEntry,
  smsMessages,
  turnOffMail,
  usedSms,
} from '../../../test/support/sms-world.ts';

let world: SmsWorld;
beforeAll(async () => {
  world = await openSmsWorld();
});
beforeEach(() => world.provider.takeAll());

const byInvitation = (totalSMS?: number) => world.invitedDesk({ enviarConviteSMS: true }, totalSMS);

describe('an invitation by SMS', () => {
  it('arrives once, with the same link as the e-mail, and is in the message history', async () => {
    const desk = await byInvitation();
    await world.app.drain();
    const token = desk.linkTo(desk.email);
    expect(world.textsTo(desk)).toEqual([expect.stringContaining(`/assinar/${token}`)]);
    await desk.link.call('POST', '/abertura');
    expect(await smsMessages(desk)).toEqual([
      expect.objectContaining({
        ...{ tipoServico: 'ENVIO_CONVITE', situacao: 'ENVIADA' },
        dataAberturaEmail: expect.any(String),
      }),
    ]);
    expect((await desk.signers('POST', `/${desk.signatarioId}/convite`)).status).toBe(200);
    await world.app.drain();
    expect((await smsMessages(desk)).map(({ tipoServico }) => tipoServico)).toEqual([
      'REENVIO_CONVITE',
      'ENVIO_CONVITE',
    ]);
    expect([world.textsTo(desk).length, await usedSms(desk)]).toEqual([2, 2]);
  });

  it('goes by the channels that staff choose for one signatory, and by no other', async () => {
    const desk = await world.invitedDesk({ enviarConviteSMS: false });
    const by = (channels: string) =>
      desk.signers<Problem>('PUT', `/${desk.signatarioId}/convidar-por-${channels}`);
    const sent = async () => {
      await world.app.drain();
      const mails = world.app.mails.filter(({ destino }) => destino === desk.email).length;
      return [mails, world.textsTo(desk).length];
    };
    expect(await sent()).toEqual([1, 0]);
    for (const [channels, expected] of [
      ['email', [2, 0]],
      ['sms', [2, 1]],
      ['email-sms', [3, 2]],
    ] as const) {
      expect((await by(channels)).status).toBe(200);
      expect(await sent()).toEqual(expected);
    }
    expect(await usedSms(desk)).toBe(2);
    await turnOffMail(desk);
    expect((await by('email')).body.excecao).toBe('ConviteEmailDesabilitadoException');
    expect((await by('email-sms')).body.excecao).toBe('ConviteEmailDesabilitadoException');
    expect((await by('sms')).status).toBe(200);
  });

  it('by choice is refused without a mobile number or a balance, and nothing is sent', async () => {
    const desk = await world.newDesk(0);
    const by = async (id: number) =>
      (await desk.signers<Problem>('PUT', `/${id}/convidar-por-sms`)).body.excecao;
    const { id } = await desk.addSigner({ ...smsEntry({}), telefone: null });
    const fixed = await desk.addSigner({ ...smsEntry({}), telefone: '1134567890' });
    const poor = await desk.addSigner(smsEntry({}));
    expect(await by(id)).toBe('TelefoneObrigatorioException');
    expect(await by(fixed.id)).toBe('TelefoneInvalidoException');
    expect(await by(poor.id)).toBe('SaldoSmsInsuficienteException');
    const states = (await desk.listSigners()).map(({ statusSignatario }) => statusSignatario);
    expect(new Set(states)).toEqual(new Set(['NAO_CONVIDADO']));
  });

  it('invites nobody without a balance', async () => {
    const desk = await world.newDesk(1);
    for (const entry of [smsEntry({}), smsEntry({})])
      await desk.addSigner({ ...entry, enviarConviteSMS: true });
    const { status, body } = await desk.invite();
    expect([status, body]).toMatchObject([402, { excecao: 'SaldoSmsInsuficienteException' }]);
    const states = (await desk.listSigners()).map(({ statusSignatario }) => statusSignatario);
    expect([states, await usedSms(desk)]).toEqual([['NAO_CONVIDADO', 'NAO_CONVIDADO'], 0]);
  });

  it('for the next in the order is sent only by e-mail without a balance, and this is recorded', async () => {
    const desk = await world.newDesk(1);
    const [one, two] = [smsEntry({}), smsEntry({})];
    await desk.addSigner({ ...one, enviarConviteSMS: true });
    const { id: signatarioId } = await desk.addSigner({ ...two, enviarConviteSMS: true });
    const { minutas } = world.app.platform.db.tables;
    await world.app.platform.db
      .update(minutas)
      .set({ ordemAssinaturas: true })
      .where(eq(minutas.id, desk.minutaId))
      .returning({ id: minutas.id });
    await desk.invite();
    await visitor(world.app, desk.linkTo(one.email)).sign();
    await world.app.drain();
    const link = visitor(world.app, desk.linkTo(two.email));
    const second = { ...desk, signatarioId, email: two.email, para: `+55${two.telefone}`, link };
    expect(world.textsTo(second)).toEqual([]);
    expect(await smsMessages(second)).toEqual([expect.objectContaining({ situacao: 'FALHOU' })]);
    expect(await usedSms(desk)).toBe(1);
  });

  it('for the next in the order, without a balance and with e-mail off, is not sent, and the sender is notified', async () => {
    const desk = await world.newDesk(1);
    const [one, two] = [smsEntry({}), smsEntry({})];
    const first = await desk.addSigner({ ...one, enviarConviteSMS: true });
    const second = await desk.addSigner({ ...two, enviarConviteSMS: true });
    await desk.order('POST', [first.id, second.id]);
    await turnOffMail(desk);
    await desk.invite();
    await world.app.drain();
    const [sent] = world.provider.to(`+55${one.telefone}`);
    await visitor(world.app, /assinar\/([\w-]+)/.exec(sent?.form.Body ?? '')![1]!).sign();
    await world.app.drain();
    expect((await desk.listSigners())[1]?.statusSignatario).toBe('NAO_CONVIDADO');
    const { body } = await desk.staff<HistoricoPagina>('GET', `/api/contratos/${desk.contratoId}/historico`);
    expect(body.content[0]).toMatchObject({
      evento: 'CONVITE_NAO_ENVIADO',
      mensagem: expect.stringContaining('confira o saldo'),
    });
    expect(await usedSms(desk)).toBe(1);
  });

  it('after a delegation is not sent without a balance and with e-mail off, and the sender is notified', async () => {
    const desk = await world.invitedDesk({ enviarConviteSMS: true, permitirDelegacao: true }, 1);
    await turnOffMail(desk);
    const json = { ...smsEntry({}), nome: 'Rafael Nunes', motivo: 'Rafael responde por isto.' };
    const { nome, email, telefone, motivo } = json;
    const passed = await desk.link.call('POST', '/delegacao', { json: { nome, email, telefone, motivo } });
    expect(passed.status).toBe(204);
    expect(await desk.listSigners()).toMatchObject([{ email, statusSignatario: 'NAO_CONVIDADO' }]);
    const { body } = await desk.staff<HistoricoPagina>('GET', `/api/contratos/${desk.contratoId}/historico`);
    expect(body.content[0]).toMatchObject({ evento: 'CONVITE_NAO_ENVIADO' });
  });

  it('after a delegation reaches the number that was typed, also abroad, and no other', async () => {
    const desk = await world.invitedDesk({ enviarConviteSMS: true, permitirDelegacao: true });
    const { email } = smsEntry({});
    const delegate = (telefone: string) =>
      desk.link.call<Problem>('POST', '/delegacao', {
        json: { nome: 'Rafael Nunes', email, telefone, motivo: 'Rafael responde por isto.' },
      });
    const doubtful = await delegate('34 912 345 678');
    expect([doubtful.status, doubtful.body.excecao]).toEqual([422, 'TelefoneDuvidosoException']);
    expect((await delegate('+34 912 345 678')).status).toBe(204);
    await world.app.drain();
    expect(world.provider.to('+34912345678')).toHaveLength(1);
    expect(await desk.listSigners()).toMatchObject([{ email, ddi: '34', telefone: '912345678' }]);
  });

  it("is not sent after the signatory's phone changed; the new one gets an invitation", async () => {
    const desk = await world.newDesk();
    const entry = smsEntry({ enviarConviteSMS: true });
    const { id } = await desk.addSigner(entry);
    world.provider.answerWith(() => null);
    await desk.invite();
    const link = visitor(world.app, desk.linkTo(entry.email));
    const telefone = newPhone();
    const changed = { ...signerEntry(desk.papelId), ...entry, telefone };
    expect((await desk.signers('PUT', `/${id}`, changed)).status).toBe(200);
    expect((await link.call<Problem>('GET')).body.excecao).toBe('LinkInvalidoException');
    world.provider.takeAll();
    world.app.platform.clock.advance(60_000);
    await world.app.drain();
    expect([world.provider.to(`+55${entry.telefone}`).length, await usedSms(desk)]).toEqual([0, 0]);
    await desk.invite();
    expect(world.provider.to(`+55${telefone}`)).toHaveLength(1);
  });

  it('goes by SMS alone if the organisation turned e-mail off (0-decisions §7)', async () => {
    const desk = await world.newDesk();
    await turnOffMail(desk);
    const email = `bia.${crypto.randomUUID()}@exemplo.test`;
    const telefone = newPhone();
    await desk.addSigner({ email, telefone, enviarConviteSMS: true });
    expect((await desk.invite()).status).toBe(200);
    const [sent] = world.provider.to(`+55${telefone}`);
    const link = visitor(world.app, /assinar\/([\w-]+)/.exec(sent?.form.Body ?? '')![1]!);
    expect((await link.sign()).status).toBe(200);
    const [signer] = await desk.listSigners();
    expect(signer).toMatchObject({ situacaoEnvio: 'ENVIADA', meioEnvio: 'SMS' });
    const { autenticacoes, conviteEnviadoEm } = await evidenceOf({
      desk,
      email,
      signatarioId: signer!.id,
      link,
    });
    expect(autenticacoes[0]?.destino).toBe(`*********${telefone.slice(-4)}`);
    expect(conviteEnviadoEm).not.toBeNull();
    expect(world.app.mails.filter(({ destino }) => destino === email)).toEqual([]);
  });
});
