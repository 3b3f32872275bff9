import type { Validacao } from '@lavra/client/types';
import { DomainError, normalizeValidationCode } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { findVersionByCode, readMaterial } from '../versions/index.ts';
import { toValidacao } from './wire.ts';

/** @throws DomainError 404, the same for a malformed and an unknown code */
export async function validateByCode({ db, pdf }: PublicCtx, text: string): Promise<Validacao> {
  const codigo = normalizeValidationCode(text);
  const row = codigo === null ? null : await findVersionByCode(db, codigo);
  const material = row && (await readMaterial(db, row.minuta.organizacaoId, row.minuta.id));
  if (!material) throw new DomainError('CodigoValidacaoNaoEncontradoException');
  return toValidacao(material, pdf.sealStatus());
}
