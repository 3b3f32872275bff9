import { countAnswers, validationUrl } from '@lavra/domain';
import { type CompletedTexts, completedMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';
import type { Work } from '../../platform/write/write.ts';
import { listObserverRows } from '../observers/index.ts';
import {
  makeLink,
  readSigningState,
  type SignerRow,
  type SigningState,
  signingUrl,
  updateSigner,
} from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import {
  authorWants,
  documentUrl,
  findSender,
  type Sender,
  toAuthorMail,
  toSignerMail,
} from './mail-context.ts';
import type { completedTopic } from './notice-topics.ts';
import { MAILS_PER_WRITE, type OneMail, queueEachOnce } from './queue-once.ts';

/** Notifies every signatory, the author and the observers that the sealed document is available. */
export async function sendCompletedMails(ctx: JobCtx, job: JobOf<typeof completedTopic>): Promise<void> {
  const key = job.carga;
  const { organizacaoId, contratoId, minutaId } = key;
  const sender = await findSender(ctx, organizacaoId, contratoId);
  if (!sender) return;
  const state = await readSigningState(ctx.db, key);
  const texts = commonTexts(ctx, state, sender);
  const recipients = sender.notificacoes.signatario.emailFormalizarDoc ? recipientsOf(state, sender) : [];
  const mails: OneMail[] = recipients.map((signatario) => ({
    identidade: `concluido:${minutaId}:signatario:${signatario.id}`,
    compose: (work) => composeForSigner(ctx, work, { key, signatario, sender, texts }),
  }));
  const told = new Set(recipients.map(({ email }) => email));
  for (const { id } of await listObserverRows(ctx.db, key))
    mails.push({
      identidade: `concluido:${minutaId}:observador:${id}`,
      compose: (work) => composeForObserver(work, { key, id, sender, texts, told }),
    });
  mails.push({
    identidade: `concluido:${minutaId}:autor`,
    compose: async ({ tx }) => {
      if (!(await authorWants(tx, sender, organizacaoId, 'emailFormalizarDoc'))) return null;
      const url = documentUrl(ctx, contratoId);
      return toAuthorMail(completedMail({ ...texts, url, destinatario: 'AUTOR' }), sender, key, {
        tipoServico: 'ENVIO_ASSINATURA',
        aviso: 'emailFormalizarDoc',
      });
    },
  });
  for (const some of chunksOf(mails, MAILS_PER_WRITE)) await queueEachOnce(ctx, key, async () => some);
}

interface ForObserver {
  readonly key: VersionKey;
  readonly id: number;
  readonly sender: Sender;
  readonly texts: CommonTexts;
  /** Addresses of the signatories who are notified. */
  readonly told: ReadonlySet<string | null>;
}

/**
 * With a link to the validation, which shows no file. Null if the observer was erased meanwhile, or is notified as a
 * signatory or the author: each person gets one e-mail.
 */
async function composeForObserver(
  { tx, now }: Work,
  { key, id, sender, texts, told }: ForObserver,
): Promise<Mail | null> {
  const email = (await listObserverRows(tx, key)).find((observer) => observer.id === id)?.email;
  if (!email) return null;
  const signerKey = { ...key, signatarioId: id };
  await updateSigner(tx, signerKey, { dataEnvioEmail: now });
  if (told.has(email)) return null;
  const isAuthor = email === sender.autor.email.toLowerCase();
  if (isAuthor && (await authorWants(tx, sender, key.organizacaoId, 'emailFormalizarDoc'))) return null;
  const rendered = completedMail({ ...texts, url: texts.validacaoUrl, destinatario: 'OBSERVADOR' });
  return toSignerMail(rendered, sender, signerKey, { tipoServico: 'ENVIO_ASSINATURA', destino: email });
}

/** One e-mail per address: a person who signs twice, or signs their own document, gets one. */
function recipientsOf({ signatarios }: SigningState, { autor }: Sender): SignerRow[] {
  const told = new Set([autor.email.toLowerCase()]);
  return signatarios.filter(({ email, statusSignatario }) => {
    if (email === null || statusSignatario !== 'ASSINADO' || told.has(email)) return false;
    told.add(email);
    return true;
  });
}

type CommonTexts = Omit<CompletedTexts, 'url' | 'destinatario'>;

function commonTexts(
  { config, clock }: JobCtx,
  { versao, signatarios }: SigningState,
  { marca }: Sender,
): CommonTexts {
  const { codigoValidacao, dataFormalizacao } = versao.minuta;
  return {
    marca,
    documentoNome: versao.contrato.nome,
    totalAssinaturas: countAnswers(signatarios).totalAssinaturas,
    formalizadoEm: dataFormalizacao ?? clock.now(),
    codigoValidacao,
    validacaoUrl: validationUrl(config.publicUrl, codigoValidacao),
  };
}

interface ForSigner {
  readonly key: VersionKey;
  readonly signatario: SignerRow;
  readonly sender: Sender;
  readonly texts: CommonTexts;
}

async function composeForSigner(
  ctx: JobCtx,
  work: Work,
  { key, signatario, sender, texts }: ForSigner,
): Promise<Mail> {
  const destino = signatario.email ?? '';
  const signerKey = { ...key, signatarioId: signatario.id };
  const link = { ...signerKey, meioEnvio: 'EMAIL', destino, autorId: null } as const;
  const { linkId, token } = await makeLink(ctx, work, link);
  const rendered = completedMail({
    ...texts,
    url: signingUrl(ctx.config, token),
    destinatario: 'SIGNATARIO',
  });
  return toSignerMail(rendered, sender, signerKey, { tipoServico: 'ENVIO_ASSINATURA', destino, linkId });
}
