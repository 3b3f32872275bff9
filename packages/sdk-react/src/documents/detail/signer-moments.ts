import type { Signatario } from '@lavra/client/types';

/** Events of a signatory, in chronological order. */
export type SignerMoment = {
  readonly tipo: 'added' | 'sent' | 'opened' | 'delegated' | 'signed' | 'rejected';
  readonly quando: string;
};

type Dates = Pick<
  Signatario,
  | 'dataCadastro'
  | 'dataDelegacao'
  | 'dataEnvioEmail'
  | 'dataAberturaEmail'
  | 'dataAssinatura'
  | 'dataRejeicao'
>;

/** A signatory's events, newest first. */
export function signerMoments(signatario: Dates): readonly SignerMoment[] {
  const { dataCadastro, dataDelegacao, dataEnvioEmail, dataAberturaEmail, dataAssinatura, dataRejeicao } =
    signatario;
  const moments: readonly (readonly [SignerMoment['tipo'], string | null])[] = [
    ['added', dataCadastro],
    ['delegated', dataDelegacao],
    ['sent', dataEnvioEmail],
    ['opened', dataAberturaEmail],
    ['signed', dataAssinatura],
    ['rejected', dataRejeicao],
  ];
  return moments
    .flatMap(([tipo, quando]) => (quando === null ? [] : [{ tipo, quando }]))
    .sort((a, b) => Date.parse(b.quando) - Date.parse(a.quando));
}
