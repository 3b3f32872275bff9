import type { AssinaturaConvite, PosicionamentoDado, TipoPosicionamento } from '@lavra/client/types';
import { formatCpf, formatDay } from '@lavra/domain';
import type { ReactNode } from 'react';
import { HandwritingPreview } from './handwriting/HandwritingPreview.tsx';
import styles from './SigningDocument.module.css';
import { chosenHandwriting, nameOf, type SigningDraft } from './signing-draft.ts';

/** Future content of a signer's box; null while unknown. */
export function contentOf(
  { content: { type } }: Pick<PosicionamentoDado, 'content'>,
  convite: AssinaturaConvite,
  draft: SigningDraft,
): ReactNode {
  switch (type) {
    case 'RUBRICA':
    case 'DADO_EXTRA': {
      const manuscrita = chosenHandwriting(type === 'RUBRICA' ? 'manuscrita' : 'rubrica', convite, draft);
      return manuscrita && <HandwritingPreview manuscrita={manuscrita} />;
    }
    case 'CPF':
      return textOf(draft.cpf === '' ? (draft.guardado.cpf ?? '') : formatCpf(draft.cpf));
    case 'EMAIL':
      return textOf(convite.signatario.emailMascarado ?? '');
    case 'NOME_SIGNATARIO':
      return textOf(nameOf(convite, draft));
    case 'DATA_NASCIMENTO':
      return textOf(draft.dataNascimento === '' ? '' : formatDay(draft.dataNascimento));
    default:
      return type satisfies never;
  }
}

function textOf(text: string): ReactNode {
  return text.trim() === '' ? null : <span className={styles.text}>{text}</span>;
}

/** All boxes of one type, in the order of the pages. */
export type BoxGroup = { readonly type: TipoPosicionamento; readonly boxes: readonly PosicionamentoDado[] };

/** The signer's boxes by type, in the order of each type's first box. */
export function boxGroups(boxes: readonly PosicionamentoDado[]): BoxGroup[] {
  return [...new Set(boxes.map(({ content }) => content.type))].map((type) => ({
    type,
    boxes: boxes.filter(({ content }) => content.type === type),
  }));
}
