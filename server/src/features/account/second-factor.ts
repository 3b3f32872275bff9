import type { CadastroSegundoFator, CodigosRecuperacao } from '@lavra/client/types';
import { DomainError, typedText } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import {
  codeTiers,
  forgetTries,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  readSecondFactor,
  replaceRecoveryCodes,
  sealTotpSecret,
  setPendingSecret,
  setSecondFactor,
  stepOfCode,
  takeTry,
  totpUri,
} from '../session/index.ts';
import { accountOf, confirmPassword, ownerOf } from './own-account.ts';

const issuers = { LAVRA: 'Lavra', LAVRA_CLM: 'Lavra CLM' } as const;

/**
 * Creates the secret of a second factor, which applies only after a code confirms it. Starting again replaces it.
 * @throws DomainError SegundoFatorAtivoException, and those of `confirmPassword`.
 */
export async function startSecondFactor(ctx: Ctx, senhaAtual: string): Promise<CadastroSegundoFator> {
  const { usuarioId } = ownerOf(ctx);
  const { email } = await confirmPassword(ctx, senhaAtual);
  const segredo = newTotpSecret();
  await write(ctx, { usuario: usuarioId }, async ({ tx }) => {
    const factor = await readSecondFactor(tx, usuarioId);
    if (factor?.totpSegredoCifrado) throw new DomainError('SegundoFatorAtivoException');
    await setPendingSecret(tx, usuarioId, sealTotpSecret(ctx.secrets, segredo));
  });
  return { segredo, uri: totpUri(segredo, email, issuers[ctx.config.produtoNome]) };
}

/**
 * Activates the second factor with a first code, and returns the recovery codes, which are never shown again.
 * @throws DomainError CodigoSegundoFatorInvalidoException, CadastroSegundoFatorExpiradoException,
 * SegundoFatorAtivoException, MuitasTentativasException
 */
export async function confirmSecondFactor(ctx: Ctx, codigo: string): Promise<CodigosRecuperacao> {
  const { usuarioId } = ownerOf(ctx);
  const { email } = await accountOf(ctx);
  const key = `cadastro-segundo-fator:${usuarioId}`;
  await takeTry(ctx, key, codeTiers);
  const codigos = await write(ctx, { usuario: usuarioId }, async (work) => {
    const factor = await readSecondFactor(work.tx, usuarioId);
    if (factor?.totpSegredoCifrado) throw new DomainError('SegundoFatorAtivoException');
    const segredoCifrado = factor?.totpPendenteCifrado;
    if (!segredoCifrado) throw new DomainError('CadastroSegundoFatorExpiradoException');
    const typed = typedText(codigo).replace(/[ -]/g, '');
    const ultimoPasso = stepOfCode(openTotpSecret(ctx.secrets, segredoCifrado), typed, work.now);
    if (ultimoPasso === null) throw new DomainError('CodigoSegundoFatorInvalidoException');
    await setSecondFactor(work.tx, usuarioId, { segredoCifrado, ativadoEm: work.now, ultimoPasso });
    await work.announce({ tipo: 'SEGUNDO_FATOR_ATIVADO', email });
    return makeRecoveryCodes(work, ctx, usuarioId);
  });
  await forgetTries(ctx, key, codeTiers);
  return { codigos };
}

/** Removes the second factor. @throws DomainError SegundoFatorInativoException, and those of `confirmPassword`. */
export async function disableSecondFactor(ctx: Ctx, senhaAtual: string): Promise<void> {
  const { usuarioId } = ownerOf(ctx);
  const { email } = await confirmPassword(ctx, senhaAtual);
  await write(ctx, { usuario: usuarioId }, async (work) => {
    await assertActive(work, usuarioId);
    await setSecondFactor(work.tx, usuarioId, null);
    await replaceRecoveryCodes(work.tx, usuarioId, [], work.now);
    await work.announce({ tipo: 'SEGUNDO_FATOR_DESATIVADO', email });
  });
}

/** Creates new recovery codes. @throws DomainError SegundoFatorInativoException, and those of `confirmPassword`. */
export async function renewRecoveryCodes(ctx: Ctx, senhaAtual: string): Promise<CodigosRecuperacao> {
  const { usuarioId } = ownerOf(ctx);
  await confirmPassword(ctx, senhaAtual);
  const codigos = await write(ctx, { usuario: usuarioId }, async (work) => {
    await assertActive(work, usuarioId);
    return makeRecoveryCodes(work, ctx, usuarioId);
  });
  return { codigos };
}

async function assertActive({ tx }: Work, usuarioId: number): Promise<void> {
  const factor = await readSecondFactor(tx, usuarioId);
  if (!factor?.totpSegredoCifrado) throw new DomainError('SegundoFatorInativoException');
}

async function makeRecoveryCodes({ tx, now }: Work, { secrets }: Ctx, usuarioId: number): Promise<string[]> {
  const codigos = newRecoveryCodes();
  const hashes = codigos.map((codigo) => hashRecoveryCode(secrets, usuarioId, codigo));
  await replaceRecoveryCodes(tx, usuarioId, hashes, now);
  return codigos;
}
