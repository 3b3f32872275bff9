import type { ConfiguracoesNotificacoes } from '@lavra/client/types';
import {
  assertAllowed,
  canEditNotifications,
  checkReminderRule,
  DomainError,
  defaultNotifications,
  notificationsInForce,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { findNotifications, saveNotifications } from './store.ts';

/** An organisation's e-mail settings. @throws DomainError OrganizacaoNaoEncontradaException */
export async function notificationsOf(
  db: Queryable,
  organizacaoId: number,
): Promise<ConfiguracoesNotificacoes> {
  const row = await requireRow(db, organizacaoId);
  return notificationsInForce(withDefaults(row.notificacoes), row);
}

async function requireRow(db: Queryable, organizacaoId: number) {
  const row = await findNotifications(db, organizacaoId);
  if (!row) throw new DomainError('OrganizacaoNaoEncontradaException');
  return row;
}

/** Saved settings lack kinds of e-mail added later. */
function withDefaults(saved: Record<string, object> | null): ConfiguracoesNotificacoes {
  return {
    usuario: { ...defaultNotifications.usuario, ...saved?.usuario },
    signatario: { ...defaultNotifications.signatario, ...saved?.signatario },
    organizacao: { ...defaultNotifications.organizacao, ...saved?.organizacao },
    lembretes: { ...defaultNotifications.lembretes, ...saved?.lembretes },
  };
}

/**
 * Changes which e-mails are sent, and when reminders are. The history records what changed.
 * @throws DomainError OrganizacaoSemAcessoFuncionalidadeException on the free plan outside CLM,
 * LembreteSemPrimeiroException
 */
export async function updateNotificationSettings(
  ctx: Ctx,
  entrada: ConfiguracoesNotificacoes,
): Promise<ConfiguracoesNotificacoes> {
  const { organizacaoId } = ctx.principal;
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    assertAllowed(canEditNotifications(await requireRow(tx, organizacaoId)));
    const before = await notificationsOf(tx, organizacaoId);
    assertAllowed(checkReminderRule(entrada.lembretes));
    await saveNotifications(tx, organizacaoId, { ...entrada });
    await history({ tipo: 'CONFIGURACOES_ALTERADAS', dados: { campos: changedNames(before, entrada) } });
    return notificationsOf(tx, organizacaoId);
  });
}

function changedNames(before: ConfiguracoesNotificacoes, after: ConfiguracoesNotificacoes): string[] {
  const previous = new Map(entriesOf(before));
  return entriesOf(after).flatMap(([name, value]) => (previous.get(name) === value ? [] : [name]));
}

const entriesOf = (settings: ConfiguracoesNotificacoes): [string, unknown][] =>
  Object.entries(settings).flatMap(([section, values]) =>
    Object.entries(values).map(([name, value]): [string, unknown] => [`${section}.${name}`, value]),
  );
