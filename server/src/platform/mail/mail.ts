import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Work } from '../../db/write.ts';
import type { AnyCtx } from '../context.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Consumer } from '../worker.ts';

/** An e-mail as a verb asks for it; the texts are finished. */
export interface Mail {
  /** What it is for, in the contract's words: ENVIO_CONVITE, REENVIO_CONVITE, ENVIO_TOKEN_ASSINATURA… */
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
}

/** Hands an e-mail over, as a port. Resolves once the other side has taken responsibility for it. */
export interface Mailer {
  readonly entrega: 'SMTP' | 'CAIXA';
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export const MAIL_TOPIC = 'email.enviar';

/** A message carries signing links and codes, so its body is kept encrypted under this purpose. */
const BODY = 'mensagem';

/** Records an e-mail in the transaction of the change that causes it; the worker sends it after the commit. */
export async function queueMail(
  ctx: Pick<AnyCtx, 'ids' | 'config' | 'secrets'>,
  work: Work,
  mail: Mail,
): Promise<number> {
  const { mensagens } = work.tx.tables;
  const [row] = await work.tx
    .insert(mensagens)
    .values({
      ...mail,
      html: ctx.secrets.encrypt(mail.html, BODY),
      texto: ctx.secrets.encrypt(mail.texto, BODY),
      meioEnvio: 'EMAIL',
      messageId: `<${ctx.ids.uuid()}@${domainOf(ctx.config.mailFrom)}>`,
      dataCriacao: work.now,
    })
    .returning({ id: mensagens.id });
  if (!row) throw new Error('An insert gave no row.');
  await work.enqueue(MAIL_TOPIC, { mensagemId: row.id }, { dedupe: `mensagem:${row.id}` });
  return row.id;
}

function domainOf(mailFrom: string): string {
  const [, domain] = /@([^\s>]+)/.exec(mailFrom) ?? [];
  return domain ?? 'localhost';
}

/** Sends what `queueMail` recorded, and writes on the row what became of it. */
export function createMailConsumer(mailer: Mailer): Consumer {
  return {
    async run({ db, clock, secrets }, job) {
      const { mensagens } = db.tables;
      const { mensagemId } = job.carga as { mensagemId: number };
      const [mail] = await db.select().from(mensagens).where(eq(mensagens.id, mensagemId));
      if (!mail || mail.situacao === 'ENVIADA') return;
      await mailer.send({ ...mail, ...openBody(secrets, mail), assunto: mail.assunto ?? '' });
      await db
        .update(mensagens)
        .set({ situacao: 'ENVIADA', entrega: mailer.entrega, dataEnvio: clock.now(), erro: null })
        .where(eq(mensagens.id, mensagemId));
    },
    async onDead({ db }, job, motivo) {
      const { mensagens } = db.tables;
      const { mensagemId } = job.carga as { mensagemId: number };
      await db.update(mensagens).set({ situacao: 'FALHA', erro: motivo }).where(eq(mensagens.id, mensagemId));
    },
  };
}

function openBody(secrets: Secrets, { html, texto }: { html: string | null; texto: string }) {
  return {
    html: html === null ? null : secrets.decrypt(html, BODY),
    texto: secrets.decrypt(texto, BODY),
  };
}

/** The development mailbox: with no SMTP server, the recorded row is the delivery. */
export const mailboxMailer: Mailer = { entrega: 'CAIXA', send: async () => {}, close: () => {} };

/** Pages through the recorded messages, newest first. Only for the mailbox page of a deployment without SMTP. */
export async function readMailbox(
  { db, secrets }: Pick<AnyCtx, 'db' | 'secrets'>,
  query: { destino?: string; beforeId?: number; limit: number },
) {
  const { mensagens } = db.tables;
  const rows = await db
    .select()
    .from(mensagens)
    .where(
      and(
        query.destino === undefined ? undefined : eq(mensagens.destino, query.destino),
        query.beforeId === undefined ? undefined : lt(mensagens.id, query.beforeId),
      ),
    )
    .orderBy(desc(mensagens.id))
    .limit(query.limit);
  return rows.map((row) => ({ ...row, ...openBody(secrets, row) }));
}

/** The messages sent to a signatário, newest first (`historico-mensagens`). */
export async function readSignatoryMessages(
  db: Queryable,
  key: { organizacaoId: number; signatarioId: number },
) {
  const { mensagens } = db.tables;
  return db
    .select({
      id: mensagens.id,
      tipoServico: mensagens.tipoServico,
      meioEnvio: mensagens.meioEnvio,
      situacao: mensagens.situacao,
      dataCriacao: mensagens.dataCriacao,
      dataEnvio: mensagens.dataEnvio,
    })
    .from(mensagens)
    .where(and(eq(mensagens.organizacaoId, key.organizacaoId), eq(mensagens.signatarioId, key.signatarioId)))
    .orderBy(desc(mensagens.id));
}
