import type { ReciboAssinatura } from '@lavra/client/types';
import { countAnswers, validationUrl } from '@lavra/domain';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';
import type { SigningState } from '../signers/index.ts';

/** The signer's receipt: time, validation code and the document's progress. */
export function toReceipt(
  { publicUrl }: Pick<PlatformConfig, 'publicUrl'>,
  { versao, minuta, signatarios }: SigningState,
  { nome, dataAssinatura }: { readonly nome: string; readonly dataAssinatura: Date },
): ReciboAssinatura {
  const { codigoValidacao } = versao.minuta;
  return {
    nome,
    assinadoEm: dataAssinatura.toISOString(),
    codigoValidacao,
    validacaoUrl: validationUrl(publicUrl, codigoValidacao),
    ...countAnswers(signatarios),
    formalizado: minuta.situacaoFormalizacao === 'FORMALIZADO',
  };
}
