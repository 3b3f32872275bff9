import type { FuncionalidadesOrganizacao, SignatarioEntrada } from '@lavra/client/types';
import { assertAllowed, checkNewSigner, DomainError, type NewSigner, newSignersOf } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { featuresOf, requirePlan, requireSmsBalance } from '../plans/index.ts';
import { settingsOf } from '../settings/index.ts';
import { requireIdentityDocumentType, requireRole } from '../signer-roles/index.ts';

export interface EntryPresent {
  /** When editing, a role may stay after it was deactivated. */
  readonly papelId: number;
  /** Options chosen while there was a balance also stay. */
  readonly enviarConviteSMS: boolean;
  readonly enviarTokenSMS: boolean;
}

/**
 * Parses an entry into signatories and checks each: domain rules, paid features, this installation's capabilities,
 * role and kind of document. @throws DomainError 402, 404, 422
 */
export async function readSignerEntry(
  ctx: Pick<Ctx, 'secrets' | 'principal' | 'config'> & { readonly db: Queryable },
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
    // The free plan always requires the token (0-decisions §8).
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
  await requireRole(db, organizacaoId, entrada.papelId, present?.papelId);
  await requireIdentityDocumentType(db, entrada.documentoId);
  return signers;
}

/** Refuses a step that signers cannot complete: first for the paid feature, then for the capability. */
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
  if (signer.solicitarSelfieAssinatura && signer.tipoAssinatura === 'DIGITAL')
    refuseStep(true, 'selfie', 'selfie com certificado digital');
}

function refuseStep(isPaidFor: boolean, funcionalidade: string, recurso: string): never {
  if (!isPaidFor)
    throw new DomainError('OrganizacaoSemAcessoFuncionalidadeException', { parametros: [funcionalidade] });
  throw new DomainError('RecursoNaoDisponivelException', { parametros: [recurso] });
}
