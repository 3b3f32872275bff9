import { isEventNotified } from '@lavra/domain';
import type { ChannelWork, ReceivedEvent, Subscriptions } from '../../events/channels.ts';
import { type EventKind, followedKinds } from '../../events/registry.ts';
import { followersOf } from '../bells/index.ts';
import { whoWantsMails } from './mail-reader-store.ts';
import { notificationMailTopic } from './notification-mail-topic.ts';
import { deleteOfDocument, findFollowed, insertNotifications } from './store.ts';

type Deadline = 'PRAZO_PROXIMO' | 'PRAZO_ENCERRADO';

/** Every kind whose audience includes followers, and the deadlines. */
export function notificationSubscriptions(): Subscriptions {
  const followed = followedKinds.map((kind) => [kind, notifyOfEvent]);
  return {
    ...Object.fromEntries(followed),
    PRAZO_PROXIMO: notifyOfDeadline,
    PRAZO_ENCERRADO: notifyOfDeadline,
  };
}

async function notifyOfEvent(work: ChannelWork, event: ReceivedEvent<EventKind>): Promise<void> {
  const { tipo, organizacaoId, contratoId, n, principal } = event;
  const isDeleted = tipo === 'CONTRATO_EXCLUIDO' && 'pastaId' in event.dados;
  await notify(work, {
    ...{ organizacaoId, contratoId, tipo, n, dia: null },
    chave: `${organizacaoId}:${contratoId}:${n}`,
    actorId: principal?.usuarioId ?? null,
    excluido: isDeleted,
  });
}

function notifyOfDeadline(work: ChannelWork, event: ReceivedEvent<Deadline>): Promise<void> {
  const { tipo, organizacaoId, contratoId, minutaId, dia } = event;
  const chave = `${tipo}:${minutaId}:${dia}`;
  return notify(work, {
    ...{ organizacaoId, contratoId, tipo, n: null, dia, chave, actorId: null, excluido: false },
  });
}

interface Notice {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly tipo: string;
  readonly n: number | null;
  readonly dia: string | null;
  readonly chave: string;
  /** Who caused it and needs no notice. */
  readonly actorId: number | null;
  readonly excluido: boolean;
}

async function notify(work: ChannelWork, { actorId, ...notice }: Notice): Promise<void> {
  const { tx, now } = work;
  const { organizacaoId, contratoId } = notice;
  const [document] = await findFollowed(tx, { organizacaoId, contratoId });
  if (!document) return;
  const followers = isEventNotified(notice.tipo, document)
    ? await followersOf(tx, { organizacaoId, contratoId, ...document })
    : [];
  // The document's name goes with it; the notice of the deletion alone stays.
  if (notice.excluido) await deleteOfDocument(tx, { organizacaoId, contratoId });
  const usuariosId = followers.filter((usuarioId) => usuarioId !== actorId);
  const pastaId = notice.excluido ? document.pastaId : null;
  await insertNotifications(
    tx,
    usuariosId.map((usuarioId) => ({ ...notice, usuarioId, pastaId, dataCadastro: now })),
  );
  const isMailed = (usuarioId: number) =>
    usuarioId === document.autorId && mailedToAuthor.includes(notice.tipo);
  await queueMails(
    work,
    notice,
    usuariosId.filter((usuarioId) => !isMailed(usuarioId)),
  );
}

/** Authors get these e-mails by the organisation's settings, with more in them. */
const mailedToAuthor: readonly string[] = [
  'ASSINATURA_REALIZADA',
  'ASSINATURA_REJEITADA',
  'CONTRATO_EXCLUIDO',
  'CPF_DIVERGENTE',
  'CPF_REPETIDO',
  'IDENTIDADE_NEGADA',
  'MINUTA_CANCELADA',
  'MINUTA_FORMALIZADA',
  'PRAZO_PROXIMO',
];

async function queueMails(
  { tx, enqueue }: ChannelWork,
  { organizacaoId, contratoId, chave, excluido }: Omit<Notice, 'actorId'>,
  usuariosId: readonly number[],
): Promise<void> {
  for (const usuarioId of await whoWantsMails(tx, usuariosId)) {
    const job = { organizacaoId, usuarioId, contratoId: excluido ? null : contratoId, chave };
    await enqueue(notificationMailTopic, job, { dedupe: `notificacao:${usuarioId}:${chave}` });
  }
}
