import type {
  ConfiguracoesPainel,
  ConsumoOrganizacao,
  MensagemPagina,
  SignatarioEntrada,
} from '@lavra/client/types';
import { administratorProfile } from '@lavra/domain';
import { starterPlan, testApp } from './app.ts';
import { type SigningDesk, type SigningVisitor, signingDesk, visitor } from './signing.ts';
import { startSmsServer } from './sms-server.ts';

/** The paid features of SMS. */
export const smsFeatures = ['notificarConviteSMS', 'enviarTokenAssinaturaSMS'] as const;

let phones = 0;
/** A mobile number that no other test uses. */
export const newPhone = () => `119${String(10_000_000 + phones++)}`;

type EntryChange = Omit<Partial<SignatarioEntrada>, 'email'>;

/** A signatory with an address and a number that no other test uses. */
export const smsEntry = (change: EntryChange) => ({
  email: `bia.${crypto.randomUUID()}@exemplo.test`,
  telefone: newPhone(),
  ...change,
});

/** A document with one invited signatory. */
export interface SmsDesk extends SigningDesk {
  readonly signatarioId: number;
  readonly email: string;
  readonly para: string;
  readonly link: SigningVisitor;
}

export type SmsWorld = Awaited<ReturnType<typeof openSmsWorld>>;

/** A server with a provider of SMS. */
export async function openSmsWorld() {
  const provider = await startSmsServer();
  const app = await testApp({ pdf: 'real', smsSender: provider.sender });
  const newDesk = (totalSMS = 10) =>
    signingDesk(app, { funcionalidades: smsFeatures, plano: { ...starterPlan, totalSMS } });

  return {
    app,
    provider,
    newDesk,

    async invitedDesk(change: EntryChange, totalSMS?: number): Promise<SmsDesk> {
      const desk = await newDesk(totalSMS);
      const { email, telefone, ...entry } = smsEntry(change);
      const { id } = await desk.addSigner({ ...entry, email, telefone });
      await desk.invite();
      const link = visitor(app, desk.linkTo(email));
      return { ...desk, signatarioId: id, email, para: `+55${telefone}`, link };
    },

    textsTo: ({ para }: Pick<SmsDesk, 'para'>) => provider.to(para).map(({ form }) => form.Body ?? ''),
  };
}

/** SMS that the organisation has used. Logs in again each time, because tests move the clock past a session's end. */
export async function usedSms({ staff, organization }: SigningDesk): Promise<number> {
  const path = `/api/configuracoes/organizacoes/${organization.organizacaoId}/consumo`;
  return (await staff<ConsumoOrganizacao>('GET', path, undefined, administratorProfile)).body.smsUtilizados;
}

export async function smsMessages({ signers, signatarioId }: SmsDesk) {
  const { body } = await signers<MensagemPagina>(
    'GET',
    `/${signatarioId}/historico-mensagens`,
    undefined,
    administratorProfile,
  );
  return body.content.filter(({ meioEnvio }) => meioEnvio === 'SMS');
}

/** Turns off the invitations by e-mail. */
export async function turnOffMail(desk: SigningDesk): Promise<void> {
  const { notificacoes } = (await desk.staff<ConfiguracoesPainel>('GET', '/api/configuracoes-painel')).body;
  const signatario = { ...notificacoes.signatario, emailConviteAssinaturaDoc: false };
  await desk.staff('PUT', '/api/configuracoes-painel/notificacoes', { ...notificacoes, signatario });
}

/** The text of a security code. */
export const codeIn = (texto = '') => /\b\d{6}\b/.exec(texto)?.[0] ?? 'nenhum';
