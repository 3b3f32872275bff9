import type { FuncionalidadesOrganizacao, SignatarioEntrada } from '@lavra/client/types';
import { assertAllowed, checkNewSigner, DomainError, type NewSigner, newSignersOf } from '@lavra/domain';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { featuresOf, requirePlan, requireSmsBalance } from '../plans/index.ts';
import { settingsOf } from '../settings/index.ts';
import { findIdentityDocumentType, findSignerRole } from '../signer-roles/index.ts';

export interface EntryPresent {
  /** A role may stay after it was deactivated (editing). */
  readonly papelId: number;
  /** What was chosen while there was a balance stays too. */
  readonly enviarConviteSMS: boolean;
  readonly enviarTokenSMS: boolean;
}

/**
 * The signatories that an entry asks for, each checked by itself: rules of the domain, paid features, what this
 * installation can do, role and kind of document. @throws DomainError 402, 404, 422
 */
export async function readSignerEntry(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'principal' | 'config'>,
  entrada: SignatarioEntrada,
  present?: EntryPresent,
): Promise<NewSigner[]> {
  const { db } = ctx;
  const { organizacaoId } = ctx.principal;
  const { signatario: settings } = await settingsOf(ctx, organizacaoId);
  const features = await featuresOf(db, organizacaoId);
  const { nomePlano } = await requirePlan(db, organizacaoId);
  const signers = newSignersOf(entrada, settings).map((signer) => ({
    ...signer,
    // The free plan's token control is locked with its value on (0-decisions §8).
    exigirTokenValidacao: nomePlano === 'FREE' || signer.exigirTokenValidacao,
  }));
  for (const signer of signers) {
    assertAllowed(checkNewSigner(signer));
    assertAvailable(signer, features, ctx.config);
    const isChosenNow =
      (signer.enviarConviteSMS && !present?.enviarConviteSMS) ||
      (signer.enviarTokenSMS && !present?.enviarTokenSMS);
    if (isChosenNow) await requireSmsBalance(db, organizacaoId);
  }
  const papel = await findSignerRole(db, organizacaoId, entrada.papelId);
  if (!papel) throw new DomainError('PapelNaoEncontradoException');
  if (!papel.ativo && papel.id !== present?.papelId) throw new DomainError('PapelInativoException');
  if (!(await findIdentityDocumentType(db, entrada.documentoId)))
    throw new DomainError('TipoDocumentoNaoEncontradoException');
  return signers;
}

/** A step that a signer could not take yet is refused now, never pretended (first the paid feature, then that). */
function assertAvailable(
  signer: NewSigner,
  features: FuncionalidadesOrganizacao,
  { trustRoots, sms }: Pick<PlatformConfig, 'trustRoots' | 'sms'>,
): void {
  // Without accepted authorities, nobody could sign with a certificate.
  const isOffered = features.assinaturaDigital && trustRoots.length > 0;
  if (signer.tipoAssinatura === 'DIGITAL' && !isOffered)
    refuseStep(features.assinaturaDigital, 'assinaturaDigital', 'assinatura com certificado digital');
  if (signer.enviarConviteSMS && !(features.notificarConviteSMS && sms))
    refuseStep(features.notificarConviteSMS, 'notificarConviteSMS', 'convite por SMS');
  if (signer.enviarTokenSMS && !(features.enviarTokenAssinaturaSMS && sms))
    refuseStep(features.enviarTokenAssinaturaSMS, 'enviarTokenAssinaturaSMS', 'código por SMS');
  if (signer.solicitarSelfieAssinatura) refuseStep(true, 'selfie', 'selfie do signatário');
}

function refuseStep(isPaidFor: boolean, funcionalidade: string, recurso: string): never {
  if (!isPaidFor)
    throw new DomainError('OrganizacaoSemAcessoFuncionalidadeException', { parametros: [funcionalidade] });
  throw new DomainError('RecursoNaoDisponivelException', { parametros: [recurso] });
}
