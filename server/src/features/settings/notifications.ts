import type { ConfiguracoesNotificacoes } from '@lavra/client/types';
import {
  assertAllowed,
  canEditNotifications,
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
function withDefaults(saved: Record<string, Record<string, boolean>> | null): ConfiguracoesNotificacoes {
  return {
    usuario: { ...defaultNotifications.usuario, ...saved?.usuario },
    signatario: { ...defaultNotifications.signatario, ...saved?.signatario },
    organizacao: { ...defaultNotifications.organizacao, ...saved?.organizacao },
  };
}

/**
 * Changes which e-mails are sent. The history records the changed ones.
 * @throws DomainError OrganizacaoSemAcessoFuncionalidadeException on the free plan outside CLM
 */
export async function updateNotificationSettings(
  ctx: Ctx,
  entrada: ConfiguracoesNotificacoes,
): Promise<ConfiguracoesNotificacoes> {
  const { organizacaoId } = ctx.principal;
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    assertAllowed(canEditNotifications(await requireRow(tx, organizacaoId)));
    const before = await notificationsOf(tx, organizacaoId);
    const { usuario, signatario, organizacao } = entrada;
    await saveNotifications(tx, organizacaoId, {
      usuario: { ...usuario },
      signatario: { ...signatario },
      organizacao: { ...organizacao },
    });
    await history({ tipo: 'CONFIGURACOES_ALTERADAS', dados: { campos: changedNames(before, entrada) } });
    return notificationsOf(tx, organizacaoId);
  });
}

function changedNames(before: ConfiguracoesNotificacoes, after: ConfiguracoesNotificacoes): string[] {
  const previous = new Map(entriesOf(before));
  return entriesOf(after).flatMap(([name, value]) => (previous.get(name) === value ? [] : [name]));
}

const entriesOf = (settings: ConfiguracoesNotificacoes): [string, boolean][] =>
  Object.entries(settings).flatMap(([section, values]) =>
    Object.entries(values).map(([name, value]): [string, boolean] => [`${section}.${name}`, value]),
  );
