import type { SituacaoFormalizacao } from '@lavra/client/types';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';

/**
 * Texts of a version without signatories.
 * @param closed why the user cannot add signatories
 */
export function useEmptyTexts(
  situacao: SituacaoFormalizacao,
  closed: string | undefined,
): {
  readonly title: string;
  readonly children: string;
} {
  const texts = useMessages(documentDetailMessages);
  if (situacao === 'FORMALIZADO') return { title: texts.storedTitle, children: texts.storedText };
  if (situacao === 'CANCELADO') return { title: texts.cancelledTitle, children: texts.cancelledText };
  if (closed) return { title: texts.nobodyTitle, children: closed };
  return { title: texts.noSignersTitle, children: texts.noSignersText };
}
