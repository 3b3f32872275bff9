import type { ConsumoOrganizacao, FuncionalidadesOrganizacao } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

/** An SMS option of a signatory. */
export type SmsOption = 'enviarConviteSMS' | 'enviarTokenSMS';

const featureOf = {
  enviarConviteSMS: 'notificarConviteSMS',
  enviarTokenSMS: 'enviarTokenAssinaturaSMS',
} as const satisfies Record<SmsOption, keyof FuncionalidadesOrganizacao>;

/** An organisation's SMS features and consumption. The consumption is undefined until it has loaded. */
export interface SmsMeans {
  readonly funcionalidades: Pick<
    FuncionalidadesOrganizacao,
    'notificarConviteSMS' | 'enviarTokenAssinaturaSMS'
  >;
  readonly consumo: Pick<ConsumoOrganizacao, 'totalSMS' | 'smsUtilizados'> | undefined;
}

/** Whether the invitation or the code goes by SMS, so that a mobile number is needed. */
export function getsSms({ enviarConviteSMS, enviarTokenSMS }: Readonly<Record<SmsOption, boolean>>): boolean {
  return enviarConviteSMS || enviarTokenSMS;
}

/** SMS left to send. */
export function smsLeft({ totalSMS, smsUtilizados }: NonNullable<SmsMeans['consumo']>): number {
  return Math.max(0, totalSMS - smsUtilizados);
}

/** Whether an SMS option can be turned on: not without the feature or a balance, unless it already is (2 §5). */
export function canUseSms(option: SmsOption, { funcionalidades, consumo }: SmsMeans, isOn: boolean): Verdict {
  if (isOn) return allowed;
  if (!funcionalidades[featureOf[option]])
    return refused('OrganizacaoSemAcessoFuncionalidadeException', [featureOf[option]]);
  return consumo && smsLeft(consumo) === 0 ? refused('SaldoSmsInsuficienteException') : allowed;
}
