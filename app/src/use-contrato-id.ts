import { useParams } from 'react-router';

/** Document id from the address; null when there is none. */
export function useContratoId(): number | null {
  const contratoId = Number(useParams().id);
  return Number.isSafeInteger(contratoId) && contratoId > 0 ? contratoId : null;
}
