import type { SignatarioEntrada } from '@lavra/client/types';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePlan, type TestApp, testApp } from '../../../test/support/app.ts';
import { type Problem, signerEntry, signingDesk } from '../../../test/support/signing.ts';
import {
  newPhone,
  openSmsWorld,
  type SmsDesk,
  type SmsWorld,
  smsFeatures,
  usedSms,
} from '../../../test/support/sms-world.ts';

let world: SmsWorld;
beforeAll(async () => {
  world = await openSmsWorld();
});
beforeEach(() => world.provider.takeAll());

const byCode = (totalSMS?: number) => world.invitedDesk({ enviarTokenSMS: true }, totalSMS);
const send = ({ link }: SmsDesk) => link.call<Problem>('POST', '/token');

describe('availability of SMS', () => {
  const asked = async (
    change: Partial<SignatarioEntrada>,
    input: Parameters<typeof signingDesk>[1],
    on: TestApp = world.app,
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
      expect(await asked(change, { funcionalidades: smsFeatures, plano })).toEqual([
        402,
        'SaldoSmsInsuficienteException',
      ]);
      expect(await asked({ ...change, telefone: '1134567890' }, { funcionalidades: smsFeatures })).toEqual([
        422,
        'TelefoneInvalidoException',
      ]);
      expect((await asked(change, { funcionalidades: smsFeatures }))[0]).toBe(201);
    },
  );

  it('is off without a provider and without a visible mailbox', async () => {
    const closed = await testApp({ pdf: world.app.platform.pdf, sms: false });
    expect(await asked({ enviarTokenSMS: true }, { funcionalidades: smsFeatures }, closed)).toEqual([
      422,
      'RecursoNaoDisponivelException',
    ]);
  });

  it('another organisation neither pays for it nor sees it', async () => {
    const [desk, other] = [await byCode(), await world.newDesk()];
    await send(desk);
    await world.app.drain();
    expect([await usedSms(desk), await usedSms(other)]).toEqual([1, 0]);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${desk.signatarioId}/historico-mensagens`;
    expect((await other.staff('GET', path)).status).toBe(404);
  });
});
