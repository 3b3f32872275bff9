import type { ErrorEntry } from './entry.ts';

/** Errors of uploaded files (specification 1 §5, 2 §5). */
export const fileErrors = {
  ArquivosNaoSelecionadosException: { status: 422, mensagem: 'Arquivo(s) não selecionado(s).' },
  ArquivoNaoSelecionadoException: { status: 422, mensagem: 'Arquivo não selecionado.' },
  NenhumArquivoSelecionadoException: {
    status: 422,
    mensagem: 'Nenhum arquivo selecionado. Por favor, selecione um arquivo.',
  },
  ModeloNaoSelecionadoException: { status: 422, mensagem: 'Modelo não selecionado.' },
  QuantidadePdfsException: {
    status: 422,
    mensagem: 'Quantidade de pdfs maior que o seu plano suporta. Por favor, selecione menos arquivos.',
  },
  QuantidadePdfsAdicionalException: {
    status: 422,
    mensagem:
      'Quantidade de pdfs maior que o seu plano suporta. Por favor, exclua um pdf para adicionar um novo.',
  },
  TamanhoArquivoException: {
    status: 413,
    mensagem: 'Tamanho de arquivo não permitido. Arquivo selecionado deve ter no máximo {0}.',
  },
  ArquivoGrandeException: { status: 413, mensagem: 'O arquivo selecionado deve ter no máximo {0}.' },
  ModeloGrandeException: {
    status: 413,
    mensagem: 'Modelo selecionado excede o limite de tamanho de arquivos: {0}MB. Máximo permitido: 20MB.',
  },
  NomeArquivoGrandeException: {
    status: 422,
    mensagem:
      'Nome do arquivo muito grande. Por favor, renomei o arquivo para conter no máximo {0} caracteres.',
  },
  ExtensaoArquivoException: {
    status: 422,
    mensagem: 'Extensão do arquivo inválida. Por favor, faça upload de um arquivo .pdf',
  },
  ExtensaoAnexoException: {
    status: 422,
    mensagem: 'Extensão do arquivo inválida. Por favor, faça upload de um arquivo .pdf, .png, .jpg ou .jpeg',
  },
  ConteudoArquivoException: {
    status: 422,
    mensagem: 'O arquivo {0} não é um PDF, PNG ou JPEG. A extensão do nome não basta.',
  },
  ArquivoVazioException: { status: 422, mensagem: 'O arquivo {0} está vazio.' },
  ArquivoNaoPdfException: { status: 422, mensagem: 'O arquivo {0} não é um PDF.' },
  ArquivoCorrompidoException: {
    status: 422,
    mensagem: 'O arquivo {0} está corrompido e não pode ser lido. Gere o PDF de novo.',
  },
  ArquivoProtegidoPorSenhaException: {
    status: 422,
    mensagem: 'O arquivo {0} está protegido por senha. Tire a senha e envie de novo.',
  },
  ArquivoComRestricoesException: {
    status: 422,
    mensagem:
      'O autor do arquivo {0} definiu restrições. Confirme que você tem permissão para remover essas restrições e envie de novo.',
  },
  ArquivoComValoresDiferentesException: {
    status: 422,
    mensagem:
      'O arquivo {0} tem campos que mostram um valor e guardam outro. Escolha qual deles vale no documento.',
  },
  ArquivoPerigosoException: {
    status: 422,
    mensagem: 'O arquivo {0} tem uma estrutura que não pode ser processada com segurança.',
  },
  ArquivoJaAssinadoException: {
    status: 422,
    mensagem:
      'O arquivo {0} já está assinado digitalmente. Escolha entre preservar as assinaturas e incorporá-las às páginas.',
  },
  ArquivoAssinadoInvalidoException: {
    status: 422,
    mensagem:
      'Uma assinatura digital do arquivo {0} não é mais válida e não pode ser preservada. Incorpore as assinaturas às páginas ou envie o arquivo original.',
  },
  ArquivoAssinadoComOutrosException: {
    status: 422,
    mensagem:
      'As assinaturas do arquivo {0} só podem ser preservadas se ele for o único do documento. Envie só este arquivo ou incorpore as assinaturas às páginas.',
  },
  ArquivoAssinadoComConteudoAtivoException: {
    status: 422,
    mensagem:
      'As assinaturas do arquivo {0} não podem ser preservadas: ele tem conteúdo ativo ({1}), que precisa ser removido. Incorpore as assinaturas às páginas ou envie outro arquivo.',
  },
  ArquivoAssinadoProtegidoException: {
    status: 422,
    mensagem:
      'As assinaturas do arquivo {0} não podem ser preservadas: ele está protegido, e remover a proteção as invalida. Incorpore as assinaturas às páginas ou envie o arquivo sem proteção.',
  },
  ArquivoAssinadoDanificadoException: {
    status: 422,
    mensagem:
      'As assinaturas do arquivo {0} não podem ser preservadas: ele tem defeitos de estrutura que precisam de conserto. Incorpore as assinaturas às páginas ou peça outra cópia a quem assinou.',
  },
  ArquivoCertificadoException: {
    status: 422,
    mensagem:
      'As assinaturas do arquivo {0} não podem ser preservadas: quem o certificou não permite novas assinaturas. Incorpore as assinaturas às páginas ou envie outro arquivo.',
  },
  ArquivoMuitasPaginasException: {
    status: 422,
    mensagem: 'O arquivo {0} tem mais páginas do que o permitido ({1}).',
  },
  ArquivoComPaginaInvalidaException: {
    status: 422,
    mensagem:
      'A página {1} do arquivo {0} tem um tamanho que não pode ser exibido. Gere o PDF de novo com páginas de até 5 metros.',
  },
  ArquivoFormularioDinamicoException: {
    status: 422,
    mensagem: 'O arquivo {0} é um formulário dinâmico (XFA). Imprima como PDF e envie de novo.',
  },
  ArquivoDanificadoException: {
    status: 500,
    mensagem: 'Um arquivo guardado ({0}) está ausente ou foi alterado e não pode ser usado. Avise o suporte.',
  },
  ArmazenamentoCheioException: {
    status: 507,
    mensagem: 'Não há espaço e nada foi salvo. Avise o suporte.',
  },
  ArmazenamentoIndisponivelException: {
    status: 503,
    mensagem:
      'O armazenamento de arquivos não responde e nada foi salvo. Tente de novo em instantes. Se continuar assim, avise o suporte.',
  },
  ArquivoNaoEncontradoException: { status: 404, mensagem: 'Arquivo não encontrado.' },
  ImagemInvalidaException: { status: 422, mensagem: 'A imagem enviada não é um PNG ou JPEG válido.' },
} as const satisfies Record<string, ErrorEntry>;
