import type { FiltroAndamento, FiltroFormalizacao } from '@lavra/client/types';
import { documentBands as band } from '../../db/tables/document-band.ts';

const formalized = [band.formalizedUnsigned, band.formalizedSigned, band.formalizedPartly];
const rejected = [band.rejectedUnsigned, band.rejectedPartly, band.rejectedSigned];
const open = [band.unsent, band.waitingForAll, band.waitingForSome, band.partly, band.signed, ...rejected];

/** Documents in each list (0-decisions §4): archived and extinct ones only in their own. */
const ofList: Readonly<Record<FiltroFormalizacao, readonly number[]>> = {
  MEUS: [...open, ...formalized],
  ASSINADOS: [band.signed, band.rejectedSigned, band.formalizedSigned],
  PARCIAL_ASSINADOS: [band.waitingForSome, band.partly, band.rejectedPartly, band.formalizedPartly],
  FORMALIZADO: formalized,
  NAO_FORMALIZADO: open,
  CANCELADO: [band.cancelled],
  ARQUIVADOS: [band.archived, band.archivedAndExtinct],
  EXTINTOS: [band.extinct, band.archivedAndExtinct],
};

/** `documentProgress` of the domain, for documents in use; what expires is also decided by its dates. */
const ofProgress: Readonly<Record<FiltroAndamento, readonly number[]>> = {
  AGUARDANDO_ASSINATURA: [band.waitingForAll, band.waitingForSome],
  PRONTO_PARA_FORMALIZAR: [band.signed],
  REJEITADO: rejected,
  VENCENDO: ofList.MEUS,
};

interface BandFilter {
  readonly formalizacao?: FiltroFormalizacao | undefined;
  readonly andamento?: { readonly andamento: FiltroAndamento } | undefined;
}

/** The bands in which a filter finds documents; null for all of them. */
export function bandsOf({ formalizacao, andamento }: BandFilter): readonly number[] | null {
  const list = formalizacao === undefined ? null : ofList[formalizacao];
  if (andamento === undefined) return list;
  const progress = ofProgress[andamento.andamento];
  return list === null ? progress : progress.filter((value) => list.includes(value));
}
