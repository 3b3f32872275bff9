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
  /** Its type; for signatories one of the contract's TipoServicoMensagem. */
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
  /** The signing link in it. */
  readonly linkId?: number;
  /** The image that the markup refers to by `logoCid`: a stored PNG. */
  readonly logoSha256?: string | null;
  /** The notice that its reader may turn off; needs organizacaoId and usuarioId. */
  readonly aviso?: string;
}

/** Input of an adapter. Every attempt has the same Message-ID. */
export interface OutgoingMail {
  readonly destino: string;
  readonly assunto: string;
  readonly html: string | null;
  readonly texto: string;
  readonly remetenteNome: string | null;
  readonly responderPara: string | null;
  readonly messageId: string;
  readonly tipoServico: string;
  /** PNG attached if the markup refers to it. */
  readonly logo: Buffer | null;
  /** A POST here turns off notices of this kind for this reader (RFC 8058); null if not possible. */
  readonly desligarUrl: string | null;
}

/** Sends an e-mail, as a port. Resolves once the other side has accepted responsibility for it. */
export interface Mailer {
  readonly entrega: 'SMTP' | 'CAIXA';
  /** Maximum concurrent messages; the worker's own number by default. */
  readonly parallel?: number;
  /** Minimum number of messages to claim if more wait; one by default. */
  readonly batch?: number;
  /** Maximum time until the last queued one is sent; the worker's own limit by default. */
  readonly timeoutMs?: number;
  /** After the signal aborts, an unsent mail must not be sent. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Sends one recorded e-mail. */
export const MAIL_TOPIC = defineTopic<{ readonly mensagemId: number }>('email.enviar');

/** Records an e-mail in the transaction of its cause; the worker sends it after the commit. */
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
      // Already sent, erased, or returned after an attempt that was not recorded.
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
        // A sent or returned message has a sending time, which is final.
        .where(and(eq(mensagens.id, mensagemId), isNull(mensagens.dataEnvio)));
    },
  };
}

/** A message given up before sending has no sending time, and the operator may retry it. */
const hasReturned = ({ situacao, dataEnvio }: MessageRow) => situacao === 'FALHA' && dataEnvio !== null;

/** Without the logo, its alternative text remains. */
async function logoOf(
  { files }: Pick<AnyCtx, 'files'>,
  { html, logoSha256 }: MessageRow,
): Promise<Buffer | null> {
  if (html === null || logoSha256 === null || !(await files.has(logoSha256))) return null;
  return files.read(logoSha256);
}

/** One-click requires HTTPS (RFC 8058 §3.1). */
function unsubscribeUrl(
  { secrets, config }: Pick<AnyCtx, 'secrets' | 'config'>,
  { organizacaoId, usuarioId, aviso }: MessageRow,
): string | null {
  if (aviso === null || organizacaoId === null || usuarioId === null) return null;
  if (!config.publicUrl.startsWith('https:')) return null;
  const token = unsubscribeToken(secrets, { organizacaoId, usuarioId, aviso });
  return `${config.publicUrl}${unsubscribePath}/${token}`;
}

/** The development mailbox: without an SMTP server, the recorded row is the delivery. */
export const mailboxMailer: Mailer = { entrega: 'CAIXA', send: async () => {}, close: () => {} };
