import type { ErrorEntry } from './entry.ts';

export const batchErrors = {
  LoteNaoEncontradoException: { status: 404, mensagem: 'Lote não encontrado.' },
  LoteGrandeException: {
    status: 422,
    mensagem: 'Um lote tem no máximo {0} documentos. Divida a lista e envie uma parte de cada vez.',
  },
  LinhaEliminadaException: {
    status: 422,
    mensagem: 'Os dados desta linha foram eliminados.',
  },
  LoteTokenRevogadoException: {
    status: 409,
    mensagem: 'O token de API que começou este lote foi revogado. Quem criou o lote pode retomá-lo.',
  },
  LoteTerminadoException: { status: 409, mensagem: 'Este lote já terminou.' },
  /** Specification 2 §8, verbatim. */
  LimiteDocumentosLoteException: {
    status: 402,
    mensagem: 'Limite de documentos ultrapassa a quantidade disponível',
  },
  ArquivoAlteradoLoteException: {
    status: 422,
    mensagem:
      'O arquivo {0} precisa de ajustes para ser assinado. Crie um documento com ele, confira as páginas e use no lote o arquivo baixado de lá.',
  },
  PlanilhaSemColunaException: {
    status: 422,
    mensagem: 'A planilha não tem a coluna “{0}”. Os nomes das colunas ficam na primeira linha.',
  },
  PlanilhaSemLinhasException: { status: 422, mensagem: 'A planilha {0} não tem nenhum documento.' },
} as const satisfies Record<string, ErrorEntry>;
