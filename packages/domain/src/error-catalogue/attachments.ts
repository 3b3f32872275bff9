import type { ErrorEntry } from './entry.ts';

/** Errors of attachments, sanctions and items (specification 1 §5). */
export const attachmentErrors = {
  AnexoNaoEncontradoException: { status: 404, mensagem: 'Anexo não encontrado.' },
  AnexoNomeObrigatorioException: { status: 422, mensagem: 'Digite o nome do anexo.' },
  AnexoNomeGrandeException: {
    status: 422,
    mensagem: 'O nome do anexo deve ter no máximo {0} caracteres.',
  },
  SancaoNaoEncontradaException: { status: 404, mensagem: 'Sanção não encontrada.' },
  SancaoSemArquivoException: { status: 404, mensagem: 'A sanção não tem arquivo.' },
  SancaoTipoObrigatorioException: { status: 422, mensagem: 'Digite o tipo da sanção.' },
  SancaoTipoGrandeException: {
    status: 422,
    mensagem: 'O tipo da sanção deve ter no máximo {0} caracteres.',
  },
  SancaoDescricaoObrigatoriaException: { status: 422, mensagem: 'Descreva a sanção.' },
  ItemNaoEncontradoException: { status: 404, mensagem: 'Item não encontrado.' },
  ItemDescricaoObrigatoriaException: { status: 422, mensagem: 'Digite a descrição do item.' },
  ItemDescricaoInvalidaException: {
    status: 422,
    mensagem: 'A descrição do item não pode ter quebras de linha nem caracteres que invertem o texto.',
  },
  ItemDescricaoGrandeException: {
    status: 422,
    mensagem: 'A descrição do item deve ter no máximo {0} caracteres.',
  },
  ItemQuantidadeInvalidaException: {
    status: 422,
    mensagem: 'Quantidade deve ser um número inteiro positivo.',
  },
  ItemValorInvalidoException: { status: 422, mensagem: 'Valor deve ser um número positivo.' },
  ItemValorComFracaoDeCentavoException: {
    status: 422,
    mensagem: 'Valor deve ter no máximo duas casas decimais.',
  },
  NumeroAmbiguoException: {
    status: 422,
    mensagem: '“{0}” pode ser {1} ou {2}. Escreva de uma destas formas.',
  },
  NumeroCientificoException: {
    status: 422,
    mensagem: '“{0}” está em notação científica. Escreva o número com todos os algarismos.',
  },
  MoedaNaoAceitaException: { status: 422, mensagem: '“{0}” está em outra moeda. Escreva o valor em reais.' },
  ItemTotalGrandeException: { status: 422, mensagem: 'O total do item é grande demais.' },
  ItemComNomeDuplicadoException: {
    status: 409,
    mensagem: 'Já existe um item com esse nome informado.',
  },
  LimiteItensException: { status: 422, mensagem: 'Uma versão tem no máximo {0} itens.' },
  PlanilhaInvalidaException: {
    status: 422,
    mensagem: 'Não foi possível ler {0}. Envie um arquivo .csv ou .xlsx.',
  },
  PlanilhaGrandeException: {
    status: 422,
    mensagem: 'A planilha {0} é grande demais. O máximo são {1}. Divida em mais arquivos.',
  },
  PlanilhaVaziaException: { status: 422, mensagem: 'O arquivo {0} não tem itens.' },
  PlanilhaComErrosException: {
    status: 422,
    mensagem: 'Corrija as linhas com erro e envie o arquivo de novo.',
  },
} as const satisfies Record<string, ErrorEntry>;
