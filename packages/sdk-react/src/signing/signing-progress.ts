import type { Andamento, AndamentoEntrada, AssinaturaConvite, Manuscrita } from '@lavra/client/types';
import type { Stroke } from './handwriting/drawing.ts';
import { emptyHandwriting, type HandwritingDraft } from './handwriting/handwriting.ts';
import { chosenHandwriting, neededHandwriting, type SigningDraft } from './signing-draft.ts';

/** Converts saved progress to a draft of this page. */
export function restoredDraft(andamento: Andamento): Partial<SigningDraft> {
  const { nome, cpfMascarado, telefoneMascarado, dataNascimentoInformada, selfieGuardada, baseLida } =
    andamento;
  return {
    ...(nome === null ? {} : { nome }),
    baseLida,
    guardado: {
      cpf: cpfMascarado,
      telefone: telefoneMascarado,
      dataNascimento: dataNascimentoInformada,
      selfie: selfieGuardada,
    },
    ...(andamento.manuscrita ? { manuscrita: restoredHandwriting(andamento.manuscrita) } : {}),
    ...(andamento.rubrica ? { rubrica: restoredHandwriting(andamento.rubrica) } : {}),
  };
}

function restoredHandwriting(kept: Manuscrita): HandwritingDraft {
  switch (kept.tipo) {
    case 'DESENHADA': {
      const strokes = kept.tracos as unknown as readonly Stroke[];
      return {
        ...emptyHandwriting,
        way: 'DESENHADA',
        drawing: { strokes, past: [], proporcao: kept.proporcao },
      };
    }
    case 'DIGITADA':
      return { ...emptyHandwriting, way: 'DIGITADA', texto: kept.texto, fonte: kept.fonte };
    case 'ENVIADA':
      return { ...emptyHandwriting, way: 'ENVIADA', imagem: kept.imagem };
    default:
      return kept satisfies never;
  }
}

/** The progress to save. Values entered elsewhere are omitted, which keeps them; null clears. */
export function progressOf(convite: AssinaturaConvite, draft: SigningDraft): AndamentoEntrada {
  const { guardado } = draft;
  const needed = convite.etapas.includes('MANUSCRITA') ? neededHandwriting(convite) : [];
  const written = (kind: 'manuscrita' | 'rubrica') =>
    needed.includes(kind) ? chosenHandwriting(kind, convite, draft) : null;
  return {
    nome: draft.nome,
    baseLida: draft.baseLida,
    manuscrita: written('manuscrita'),
    rubrica: written('rubrica'),
    ...(draft.cpf !== '' || guardado.cpf === null ? { cpf: draft.cpf || null } : {}),
    ...(draft.telefone !== '' || guardado.telefone === null ? { telefone: draft.telefoneLido } : {}),
    ...(draft.dataNascimento !== '' || !guardado.dataNascimento
      ? { dataNascimento: draft.dataNascimento || null }
      : {}),
  };
}
