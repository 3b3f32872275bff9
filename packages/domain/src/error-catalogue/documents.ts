import type { ErrorEntry } from './entry.ts';

/** Errors of documents, versions, folders and their dates (specification 1 §4, §5, §8; 2 §5). */
export const documentErrors = {
  ContratoNaoEncontradoException: { status: 404, mensagem: 'Documento não encontrado.' },
  MinutaNaoEncontradaException: { status: 404, mensagem: 'Versão do documento não encontrada.' },
  ContratoComNomeDuplicadoException: {
    status: 409,
    mensagem: 'Já existe um documento com este nome. Escolha outro.',
  },
  ContratoRenomeadoException: {
    status: 409,
    mensagem: 'Enquanto isso, o documento foi renomeado para “{0}”. Confira antes de trocar o nome.',
  },
  NomeContratoVazioException: { status: 422, mensagem: 'O nome do contrato não pode ser vazio.' },
  NomeContratoInvalidoException: {
    status: 422,
    mensagem: 'Nome do documento possui caracteres inválidos #%[{}]|\\',
  },
  NomeContratoGrandeException: {
    status: 422,
    mensagem: 'O nome do documento deve ter no máximo {0} caracteres.',
  },
  ContratoComAssinaturasException: {
    status: 409,
    mensagem: 'Não é possível excluir documentos com assinaturas.',
  },
  ContratoNaoRascunhoException: {
    status: 409,
    mensagem: 'Somente documentos em rascunho podem ser excluídos.',
  },
  ExclusaoContratoSemPermissaoException: {
    status: 403,
    mensagem: 'Somente o autor, um gestor ou um administrador da organização pode excluir o documento.',
  },
  ContratoArquivadoException: { status: 409, mensagem: 'O documento está arquivado.' },
  ContratoNaoArquivadoException: { status: 409, mensagem: 'O documento não está arquivado.' },
  ContratoExtintoException: { status: 409, mensagem: 'O documento está extinto.' },
  ContratoNaoFormalizadoException: { status: 409, mensagem: 'O documento não está formalizado.' },
  ContratoNaoRenovavelException: {
    status: 409,
    mensagem: 'Documento deve estar formalizado ou cancelado para ser renovado/aditivado.',
  },
  RelatorioVazioException: { status: 422, mensagem: 'Não há documentos para este relatório.' },
  MinutaFormalizadaException: {
    status: 409,
    mensagem: 'O documento já está formalizado e não pode mais ser alterado.',
  },
  MinutaCanceladaException: { status: 409, mensagem: 'O documento está cancelado.' },
  MinutaRejeitadaException: {
    status: 409,
    mensagem: 'Um signatário rejeitou. Cancele o documento e gere uma nova versão.',
  },
  MinutaComAssinaturasPendentesException: {
    status: 409,
    mensagem: 'Não é possível formalizar o documento com assinaturas pendentes.',
  },
  MinutaEmProcessamentoException: {
    status: 409,
    mensagem: 'O documento ainda está em processamento. Aguarde alguns instantes.',
  },
  MinutaFalhaProcessamentoException: {
    status: 409,
    mensagem: 'O processamento do documento falhou. Tente de novo.',
  },
  SeloIndisponivelException: {
    status: 409,
    mensagem: 'O selo está fora do ar e a cópia não foi gerada. {0}',
  },
  MinutaProcessadaException: { status: 409, mensagem: 'O documento já foi processado.' },
  ConferenciaPendenteException: {
    status: 409,
    mensagem: 'Há páginas diferentes do arquivo enviado. Confira e confirme antes de continuar.',
  },
  ConferenciaEmAndamentoException: {
    status: 409,
    mensagem: 'A conferência do arquivo ainda não terminou. Tente de novo em instantes.',
  },
  ComparacaoImpossivelException: {
    status: 422,
    mensagem: 'Não foi possível comparar estas versões: {0}',
  },
  MinutaSemAssinaturasException: { status: 409, mensagem: 'O documento ainda não tem assinaturas.' },
  RepresentanteLegalFormalizarException: {
    status: 409,
    mensagem: 'Para formalizar este contrato é necessário possuir 1 representante legal',
  },
  RepresentanteLegalConvidarException: {
    status: 409,
    mensagem: 'Para enviar os convites é necessário possuir 1 representante legal',
  },
  MotivoCancelamentoObrigatorioException: {
    status: 422,
    mensagem: 'Campo Motivo do cancelamento é obrigatório',
  },
  MotivoCancelamentoGrandeException: {
    status: 422,
    mensagem: 'O motivo do cancelamento deve ter no máximo {0} caracteres.',
  },
  JustificativaExtincaoObrigatoriaException: {
    status: 422,
    mensagem: 'A justificativa da extinção é obrigatória.',
  },
  JustificativaExtincaoGrandeException: {
    status: 422,
    mensagem: 'A justificativa deve ter no máximo {0} caracteres.',
  },
  ExtincaoSemArquivoException: { status: 404, mensagem: 'A extinção não tem arquivo.' },
  DataInvalidaException: { status: 422, mensagem: 'Data inválida: {0}.' },
  InicioVigenciaObrigatorioException: { status: 422, mensagem: 'Informe o Início da Vigência' },
  FimVigenciaObrigatorioException: { status: 422, mensagem: 'Informe o Término da Vigência' },
  DataFimVigenciaInvalidaException: {
    status: 422,
    mensagem: 'A data de término da vigência não pode ser anterior ao início da vigência.',
  },
  DataLimiteAssinaturaObrigatoriaException: { status: 422, mensagem: 'Escolha o prazo para assinar.' },
  DataLimiteAssinaturaInvalidaException: {
    status: 422,
    mensagem: 'Data limite assinatura deve ser posterior a data atual.',
  },
  PeriodoIncompletoException: { status: 422, mensagem: 'Escolha as duas datas do intervalo.' },
  PeriodoFuturoException: {
    status: 422,
    mensagem: 'Data final deve ser posterior ou igual a data atual!',
  },
  PeriodoInvalidoException: {
    status: 422,
    mensagem: 'Data de inicio deve ser anterior a data de fim do intervalo!',
  },
  PeriodoGrandeException: {
    status: 422,
    mensagem: 'Não é permitido aplicar um filtro maior que 180 dias. Reduza a faixa e datas para menos dias',
  },
  PeriodoAgendaInvalidoException: {
    status: 422,
    mensagem: 'O período da agenda vai de um dia a outro, no máximo {0} dias depois.',
  },
  AgendaNaoEncontradaException: { status: 404, mensagem: 'Este endereço de agenda não existe.' },
  NomeBuscaSalvaVazioException: { status: 422, mensagem: 'Digite o nome da busca.' },
  BuscaSalvaComNomeDuplicadoException: { status: 409, mensagem: 'Já existe uma busca salva com este nome.' },
  BuscaSalvaNaoEncontradaException: { status: 404, mensagem: 'Busca salva não encontrada.' },
  LimiteBuscasSalvasException: {
    status: 422,
    mensagem: 'Você já tem {0} buscas salvas. Exclua uma que não usa mais.',
  },
  PastaNaoEncontradaException: { status: 404, mensagem: 'Pasta não encontrada.' },
  NomePastaVazioException: { status: 422, mensagem: 'Digite o nome da pasta.' },
  NomePastaGrandeException: {
    status: 422,
    mensagem: 'O nome da pasta deve ter no máximo {0} caracteres.',
  },
  NomePastaInvalidoException: { status: 422, mensagem: 'O nome da pasta tem caracteres inválidos.' },
  PastaObrigatoriaException: { status: 422, mensagem: 'Informe uma Pasta' },
  PastaComNomeDuplicadoException: {
    status: 409,
    mensagem:
      'Já existe uma pasta ou sub-pasta com o nome informado. Escolha outro nome ou renomeie a já existente.',
  },
  PastaRenomeadaException: {
    status: 409,
    mensagem: 'Enquanto isso, a pasta foi renomeada para “{0}”. Confira antes de trocar o nome.',
  },
  PastaExclusaoSemPermissaoException: {
    status: 403,
    mensagem: 'Você não tem permissão para excluir a pasta.',
  },
  PastaComConteudoException: { status: 409, mensagem: 'Não é possível excluir pasta com conteúdo!' },
  PastaDentroDeSiException: {
    status: 409,
    mensagem: 'Não é possível mover uma pasta para dentro dela mesma.',
  },
  PastaProfundidadeException: { status: 409, mensagem: 'As pastas podem ter no máximo {0} níveis.' },
  AcessoPastaPermanenteException: {
    status: 409,
    mensagem: 'O proprietário e os administradores sempre têm acesso à pasta.',
  },
  AcessoPastaHerdadoException: {
    status: 409,
    mensagem: 'Este acesso vem de uma pasta acima. Altere o compartilhamento dela.',
  },
  PastaAtualException: { status: 409, mensagem: 'O item já está nesta pasta.' },
  RaizNaoPermitidaAdministradorException: {
    status: 422,
    mensagem: 'Não é permitido criar documentos na RAIZ, selecione uma pasta ou mude a configuração.',
  },
  RaizNaoPermitidaException: {
    status: 422,
    mensagem:
      'Não é permitido criar documentos na RAIZ, selecione uma pasta ou entre em contato com o administrador da organização.',
  },
  NotificacaoNaoEncontradaException: { status: 404, mensagem: 'Notificação não encontrada.' },
  NotificacaoNaoPermitidaException: {
    status: 409,
    mensagem: 'Documentos cancelados, arquivados ou extintos não enviam notificações.',
  },
} as const satisfies Record<string, ErrorEntry>;
