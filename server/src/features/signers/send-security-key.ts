import { assertAllowed, DomainError, maskPhone, signerCan, toE164 } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { featuresOf } from '../plans/index.ts';
import { revealKey } from './security-key.ts';
import { readSigningState, requireSigner, rootOf } from './signing-state.ts';
import type { SignerKey } from './store.ts';

/**
 * Sends a signatory's security key by SMS, which the channel takes from the balance. Returns the masked number.
 * @throws DomainError 402, 404, 409, 422
 */
export async function sendSecurityKey(ctx: Ctx, key: SignerKey): Promise<string> {
  await readKey(ctx, ctx.db, key);
  return write(ctx, rootOf(key), async (work) => {
    const { signatario, documentoNome, telefone, chave } = await readKey(ctx, work.tx, key);
    const { nome, email } = signatario;
    await work.history({
      tipo: 'CHAVE_SEGURANCA_ENVIADA',
      minutaId: key.minutaId,
      signatarioId: key.signatarioId,
      pessoais: { nome, email, telefone },
      transient: { chave, documentoNome },
    });
    return maskPhone(telefone);
  });
}

async function readKey({ clock, secrets }: Pick<Ctx, 'clock' | 'secrets'>, db: Queryable, key: SignerKey) {
  const state = await readSigningState(db, key);
  const signatario = requireSigner(state, key.signatarioId);
  const chave = revealKey(secrets, signatario);
  assertAllowed(signerCan.sendKey(state.minuta, { ...signatario, temChave: chave !== null }, clock.now()));
  const { notificarConviteSMS, enviarTokenAssinaturaSMS } = await featuresOf(db, key.organizacaoId);
  if (!notificarConviteSMS && !enviarTokenAssinaturaSMS)
    throw new DomainError('OrganizacaoSemAcessoFuncionalidadeException', {
      parametros: ['notificarConviteSMS'],
    });
  const telefone = signatario.telefone && toE164(signatario.telefone, signatario.ddi);
  if (!telefone) throw new DomainError('TelefoneObrigatorioException');
  return { signatario, documentoNome: state.versao.contrato.nome, telefone, chave: chave ?? '' };
}
