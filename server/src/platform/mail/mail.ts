import { and, eq, isNull } from 'drizzle-orm';
import type { ChannelPorts, ChannelWork } from '../../events/channels.ts';
import { defineTopic } from '../../events/topic.ts';
import type { AnyCtx } from '../context/context.ts';
import type { Consumer } from '../jobs/worker.ts';
import { type MessageRow, messageById, openBody, recordMessage } from '../messages/message-rows.ts';
import { createSentMarks } from '../messages/sent-marks.ts';
import { failureReason } from './delivery-status.ts';
import { MailRefused } from './mail-refused.ts';
import { unsubscribePath, unsubscribeToken } from './unsubscribe.ts';

/** An e-mail with its final texts. */
export interface Mail {
  /** What it is for; to a signatory one of the contract's TipoServicoMensagem. */
  readonly tipoServico: string;
  readonly destino: string;
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
  /** Shown as the sender's name; the address is the deployment's. */
  readonly remetenteNome?: string;
  readonly responderPara?: string;
  readonly organizacaoId?: number;
  readonly contratoId?: number;
  readonly minutaId?: number;
  readonly signatarioId?: number;
  readonly usuarioId?: number;
  /** The signing link that it carries. */
  readonly linkId?: number;
  /** The image that the markup names by `logoCid`: a stored PNG. */
  readonly logoSha256?: string | null;
  /** The notice that its reader may turn off for themselves; needs organizacaoId and usuarioId. */
  readonly aviso?: string;
}

/** What an adapter is given. The same Message-ID goes out at every attempt. */
export interface OutgoingMail {
  readonly destino: string;
  readonly assunto: string;
  readonly html: string | null;
  readonly texto: string;
  readonly remetenteNome: string | null;
  readonly responderPara: string | null;
  readonly messageId: string;
  readonly tipoServico: string;
  /** PNG, to go along where the markup names it. */
  readonly logo: Buffer | null;
  /** A POST here turns notices of this kind off for this reader (RFC 8058); null where they cannot be. */
  readonly desligarUrl: string | null;
}

/** Hands an e-mail over, as a port. Resolves once the other side has taken responsibility for it. */
export interface Mailer {
  readonly entrega: 'SMTP' | 'CAIXA';
  /** Maximum concurrent messages; the worker's own number by default. */
  readonly parallel?: number;
  /** Minimum number of further messages to take if more wait; one by default. */
  readonly batch?: number;
  /** Maximum time until the last in line leaves; the worker's own limit by default. */
  readonly timeoutMs?: number;
  /** After the signal aborts, no caller waits: an unsent mail must not be sent. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Sends one recorded e-mail. */
export const MAIL_TOPIC = defineTopic<{ readonly mensagemId: number }>('email.enviar');

/** Records an e-mail in the transaction of the change that causes it; the worker sends it after the commit. */
export async function queueMail(ctx: ChannelPorts, work: ChannelWork, mail: Mail): Promise<number> {
  const mensagemId = await recordMessage(ctx, work, {
    ...mail,
    meioEnvio: 'EMAIL',
    messageId: `<${ctx.ids.uuid()}@${domainOf(ctx.config.mailFrom)}>`,
  });
  await work.enqueue(MAIL_TOPIC, { mensagemId }, { dedupe: `mensagem:${mensagemId}` });
  return mensagemId;
}

function domainOf(mailFrom: string): string {
  const [, domain] = /@([^\s>]+)/.exec(mailFrom) ?? [];
  return domain ?? 'localhost';
}

/** Sends the messages recorded by `queueMail` and stores the outcome. */
export function createMailConsumer(mailer: Mailer): Consumer<{ readonly mensagemId: number }> {
  const markSent = createSentMarks(mailer.entrega);
  return {
    ...(mailer.parallel === undefined ? {} : { slots: mailer.parallel }),
    ...(mailer.batch === undefined ? {} : { batch: mailer.batch }),
    ...(mailer.timeoutMs === undefined ? {} : { timeoutMs: mailer.timeoutMs }),
    async run(ctx, job) {
      const { mensagemId } = job.carga;
      const [mail] = await messageById(ctx.db, { mensagemId });
      // Sent, erased, or come back already from an attempt that was not recorded.
      if (!mail || mail.situacao === 'ENVIADA' || hasReturned(mail) || mail.texto === '') return;
      const outgoing = {
        ...mail,
        ...openBody(ctx.secrets, mail),
        assunto: mail.assunto ?? '',
        logo: await logoOf(ctx, mail),
        desligarUrl: unsubscribeUrl(ctx, mail),
      };
      await mailer.send(outgoing, job.signal);
      await markSent({ ctx, mensagemId });
    },
    async onDead({ db }, job, erro, error) {
      const { mensagens } = db.tables;
      const { mensagemId } = job.carga;
      const status = error instanceof MailRefused ? error.status : null;
      const motivoFalha = error instanceof MailRefused ? failureReason(status ?? '5.7.0') : 'TEMPO_ESGOTADO';
      await db
        .update(mensagens)
        .set({ situacao: 'FALHA', erro, motivoFalha })
        // What left, or came back, has an instant of sending: that stays the last word.
        .where(and(eq(mensagens.id, mensagemId), isNull(mensagens.dataEnvio)));
    },
  };
}

/** Given up before it left, it has no instant of sending, and the operator may have it tried again. */
const hasReturned = ({ situacao, dataEnvio }: MessageRow) => situacao === 'FALHA' && dataEnvio !== null;

/** A logo that is gone leaves its alternative text. */
async function logoOf(
  { files }: Pick<AnyCtx, 'files'>,
  { html, logoSha256 }: MessageRow,
): Promise<Buffer | null> {
  if (html === null || logoSha256 === null || !(await files.has(logoSha256))) return null;
  return files.read(logoSha256);
}

/** One click is by https alone (RFC 8058 §3.1). */
function unsubscribeUrl(
  { secrets, config }: Pick<AnyCtx, 'secrets' | 'config'>,
  { organizacaoId, usuarioId, aviso }: MessageRow,
): string | null {
  if (aviso === null || organizacaoId === null || usuarioId === null) return null;
  if (!config.publicUrl.startsWith('https:')) return null;
  const token = unsubscribeToken(secrets, { organizacaoId, usuarioId, aviso });
  return `${config.publicUrl}${unsubscribePath}/${token}`;
}

/** The development mailbox: with no SMTP server, the recorded row is the delivery. */
export const mailboxMailer: Mailer = { entrega: 'CAIXA', send: async () => {}, close: () => {} };
