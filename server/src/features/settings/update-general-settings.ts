import type { ConfiguracoesGerais } from '@lavra/client/types';
import { assertAllowed, settingsCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requirePlan } from '../plans/index.ts';
import { settingsOf } from './settings-of.ts';
import { saveSettings } from './store.ts';
import { toSettingsRow } from './wire.ts';

/**
 * Changes the general settings. The history records the changed ones, never the security key.
 * @throws DomainError OrganizacaoSemAcessoFuncionalidadeException on the free plan,
 * SomenteAdministradorException if a non-administrator changes the root setting.
 */
export async function updateGeneralSettings(
  ctx: Ctx,
  entrada: ConfiguracoesGerais,
): Promise<ConfiguracoesGerais> {
  const { organizacaoId, perfil } = ctx.principal;
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    assertAllowed(settingsCan.editGeneral(await requirePlan(tx, organizacaoId)));
    const ports = { db: tx, secrets: ctx.secrets };
    const before = await settingsOf(ports, organizacaoId);
    if (before.documento.documentosNaRaiz !== entrada.documento.documentosNaRaiz) {
      assertAllowed(settingsCan.changeRoot(perfil));
    }
    await saveSettings(tx, organizacaoId, toSettingsRow(entrada, ctx.secrets));
    await history({ tipo: 'CONFIGURACOES_ALTERADAS', dados: { campos: changedFields(before, entrada) } });
    return settingsOf(ports, organizacaoId);
  });
}

function changedFields(before: ConfiguracoesGerais, after: ConfiguracoesGerais): string[] {
  const previous: Record<string, unknown> = { ...before.documento, ...before.signatario };
  return Object.entries({ ...after.documento, ...after.signatario })
    .filter(([name, value]) => previous[name] !== value)
    .map(([name]) => name);
}
