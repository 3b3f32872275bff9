import type { ReciboAssinatura } from '@lavra/client/types';
import { countAnswers, maskEmail, validationUrl } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';
import { notificationsOf } from '../settings/index.ts';
import type { SignerKey, SignerRow, SigningState } from '../signers/index.ts';
import { nextOnDevice } from './next-on-device.ts';
import type { LinkRow } from './store.ts';

export interface ReceiptFacts {
  readonly key: SignerKey;
  readonly link: Pick<LinkRow, 'meioEnvio'>;
  readonly now: Date;
  readonly state: SigningState;
  readonly signature: { readonly nome: string; readonly dataAssinatura: Date };
}

/** The signer's receipt: time, validation code, who is missing, and where the final version is announced. */
export async function readReceipt(
  db: Queryable,
  { publicUrl }: Pick<PlatformConfig, 'publicUrl'>,
  { key, link, now, state, signature }: ReceiptFacts,
): Promise<ReciboAssinatura> {
  const { versao, minuta, signatarios } = state;
  const { codigoValidacao } = versao.minuta;
  const totals = countAnswers(signatarios);
  const email = signatarios.find(({ id }) => id === key.signatarioId)?.email ?? null;
  const { signatario: told } = await notificationsOf(db, key.organizacaoId);
  const next = await nextOnDevice(db, { key, link, minuta, signatarios }, signature.dataAssinatura, now);
  const cancelado = minuta.situacaoFormalizacao === 'CANCELADO';
  const isTold = told.emailFormalizarDoc && totals.totalRejeicoes === 0 && !cancelado;
  return {
    nome: signature.nome,
    assinadoEm: signature.dataAssinatura.toISOString(),
    codigoValidacao,
    validacaoUrl: validationUrl(publicUrl, codigoValidacao),
    ...totals,
    formalizado: minuta.situacaoFormalizacao === 'FORMALIZADO',
    cancelado,
    signatarios: signatarios.map((row) => ({
      nome: nameOf(row),
      situacao: answerOf(row),
      proprio: row.id === key.signatarioId,
    })),
    avisoFinal: isTold && email !== null ? maskEmail(email) : null,
    proximaPessoa: next && nameOf(next),
  };
}

const nameOf = ({ nome, email, papel }: SignerRow): string =>
  nome ?? (email === null ? papel : maskEmail(email));

function answerOf({ statusSignatario: status }: SignerRow): 'ASSINADO' | 'REJEITADO' | 'PENDENTE' {
  return status === 'ASSINADO' || status === 'REJEITADO' ? status : 'PENDENTE';
}
