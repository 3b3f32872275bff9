import { isEventNotified } from '@lavra/domain';
import type { ChannelWork, ReceivedEvent, Subscriptions } from '../../events/channels.ts';
import { type EventKind, followedKinds } from '../../events/registry/index.ts';
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
    minutaId: ('minutaId' in event && event.minutaId) || null,
    signatarioId: ('signatarioId' in event && event.signatarioId) || null,
  });
}

function notifyOfDeadline(work: ChannelWork, event: ReceivedEvent<Deadline>): Promise<void> {
  const { tipo, organizacaoId, contratoId, minutaId, dia } = event;
  const chave = `${tipo}:${minutaId}:${dia}`;
  return notify(work, {
    ...{ organizacaoId, contratoId, tipo, n: null, dia, chave, actorId: null, excluido: false },
    ...{ minutaId, signatarioId: null },
  });
}

interface Notice {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly tipo: string;
  readonly n: number | null;
  readonly dia: string | null;
  readonly chave: string;
  /** The user who caused it and needs no notice. */
  readonly actorId: number | null;
  readonly excluido: boolean;
  readonly minutaId: number | null;
  readonly signatarioId: number | null;
}

async function notify(
  work: ChannelWork,
  { actorId, minutaId, signatarioId, ...notice }: Notice,
): Promise<void> {
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
  const { chave, excluido } = notice;
  const job = { organizacaoId, contratoId: excluido ? null : contratoId, minutaId, signatarioId, chave };
  for (const usuarioId of await whoWantsMails(tx, usuariosId)) {
    const isAutor = usuarioId === document.autorId;
    await work.enqueue(
      notificationMailTopic,
      { ...job, usuarioId, isAutor },
      { dedupe: `notificacao:${usuarioId}:${chave}` },
    );
  }
}
