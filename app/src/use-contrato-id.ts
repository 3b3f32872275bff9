import { useParams } from 'react-router';

/** The document of the address; null when it names none. */
export function useContratoId(): number | null {
  const contratoId = Number(useParams().id);
  return Number.isSafeInteger(contratoId) && contratoId > 0 ? contratoId : null;
}
