import type { ErrorEntry } from './entry.ts';

const repeatAdvice =
  'Defina uma ordem de assinatura para o documento com a opção para repetir signatários habilitada, então inclua o signatário que precisa repetir.';

/** Errors of signatories, invitations, positions and signing (specification 2; 0-decisions §5). */
export const signatoryErrors = {
  SignatarioNaoEncontradoException: { status: 404, mensagem: 'Signatário não encontrado.' },
  PapelNaoEncontradoException: { status: 404, mensagem: 'Papel não encontrado.' },
  PapelInativoException: { status: 422, mensagem: 'Este papel está inativo.' },
  TipoDocumentoNaoEncontradoException: { status: 404, mensagem: 'Tipo de documento não encontrado.' },
  SignatarioObrigatorioException: {
    status: 422,
    mensagem: 'Deve possuir pelo menos 1 signatário para prosseguir',
  },
  NomeSignatarioObrigatorioException: { status: 422, mensagem: 'O campo Nome é obrigatório!' },
  NomeInvalidoException: {
    status: 422,
    mensagem: 'O nome não pode ter quebras de linha nem caracteres que invertem o texto.',
  },
  EmailObrigatorioException: { status: 422, mensagem: 'O campo E-mail é obrigatório' },
  EmailInvalidoException: { status: 422, mensagem: 'E-mail inválido.' },
  TelefoneObrigatorioException: { status: 422, mensagem: 'O campo Telefone é obrigatório' },
  TelefoneInvalidoException: { status: 422, mensagem: 'Telefone com formato invalido.' },
  TelefoneDuvidosoException: { status: 422, mensagem: 'Confira o telefone: {0}' },
  CpfInvalidoException: { status: 422, mensagem: 'CPF inválido' },
  CnpjInvalidoException: { status: 422, mensagem: 'CNPJ inválido' },
  DataNascimentoInvalidaException: { status: 422, mensagem: 'Data de nascimento inválida.' },
  MensagemGrandeException: { status: 422, mensagem: 'Quantidade Máxima 250 caracteres' },
  ChaveSegurancaGrandeException: {
    status: 422,
    mensagem: 'A chave de segurança deve ter no máximo {0} caracteres.',
  },
  DisponibilidadeInvalidaException: {
    status: 422,
    mensagem: 'Este tipo de assinatura só pode ser feito remotamente.',
  },
  SignatarioJaAdicionadoException: { status: 409, mensagem: 'Signatário já adicionado no documento' },
  SignatarioDuplicadoException: {
    status: 409,
    mensagem: `Já existe um signatário com esse email informado. ${repeatAdvice}`,
  },
  SignatarioTelefoneDuplicadoException: {
    status: 409,
    mensagem: `Já existe um signatário com esse telefone informado. ${repeatAdvice}`,
  },
  EmailNasDuasListasException: {
    status: 422,
    mensagem: 'Não é possivel inserir o mesmo e-mail nas duas listas',
  },
  AssinaturaWhatsappDescontinuadaException: {
    status: 422,
    mensagem:
      'Existem signatários com o tipo de assinatura WhatsApp. A funcionalidade foi descontinuada, altere para e-mail.',
  },
  PrazoAssinaturaEncerradoException: {
    status: 409,
    mensagem: 'O prazo para assinar este documento terminou.',
  },
  LembreteSemPrimeiroException: {
    status: 422,
    mensagem: 'Para repetir os lembretes, preencha em quantos dias vai o primeiro.',
  },
  SignatarioAssinouException: { status: 409, mensagem: 'O signatário já assinou o documento.' },
  SignatarioRejeitouException: { status: 409, mensagem: 'O signatário rejeitou o documento.' },
  SignatarioConvidadoException: {
    status: 409,
    mensagem: 'As opções de SMS de um signatário já convidado não podem ser alteradas.',
  },
  SignatarioNaoConvidadoException: {
    status: 409,
    mensagem: 'O signatário ainda não foi convidado a assinar.',
  },
  ForaDaVezException: {
    status: 409,
    mensagem: 'Ainda não é sua vez de assinar. Falta alguém antes de você.',
  },
  SemConvitesPendentesException: {
    status: 409,
    mensagem: 'Não há signatários aguardando o envio do convite.',
  },
  ConviteEmAndamentoException: {
    status: 409,
    mensagem: 'O próximo convite é enviado quando o signatário anterior assinar ou rejeitar.',
  },
  ConviteEmailDesabilitadoException: {
    status: 409,
    mensagem:
      'Foi desabilitado o envio de convite via e-mail. Acesse configurações > Notificações para habilitar.',
  },
  OrdemAssinaturaIniciadaException: {
    status: 409,
    mensagem: 'A ordem de assinatura só pode ser definida ou removida antes do primeiro convite.',
  },
  OrdemAssinaturaMinimoException: {
    status: 409,
    mensagem: 'A ordem de assinatura precisa de pelo menos 2 signatários.',
  },
  OrdemAssinaturaRepetidosException: {
    status: 409,
    mensagem: 'A ordem de assinatura não pode ser desfeita enquanto houver signatários repetidos.',
  },
  OrdemAssinaturaIndefinidaException: {
    status: 409,
    mensagem: 'Este documento não tem ordem de assinatura.',
  },
  OrdemAssinaturaEnviadoException: {
    status: 409,
    mensagem: 'Quem já foi convidado ou já respondeu mantém seu lugar na ordem de assinatura.',
  },
  OrdemAssinaturaInvalidaException: {
    status: 422,
    mensagem: 'A ordem deve conter cada signatário do documento exatamente uma vez.',
  },
  PosicionamentoInvalidoException: {
    status: 422,
    mensagem: 'A posição está fora da página {0}.',
  },
  PosicionamentoPaginaException: { status: 422, mensagem: 'A página {0} não existe no documento.' },
  PosicionamentoSignatarioException: {
    status: 422,
    mensagem: 'A posição indica um signatário que não pertence a este documento.',
  },
  PosicionamentoCongeladoException: {
    status: 409,
    mensagem: 'As posições não podem mais ser alteradas: o documento já foi enviado para assinatura digital.',
  },
  PosicionamentoNaoEncontradoException: { status: 404, mensagem: 'Posicionamento não encontrado.' },
  LinkInvalidoException: {
    status: 404,
    mensagem: 'Este link de assinatura não existe ou foi desativado. Peça um novo convite a quem enviou.',
  },
  SessaoAssinaturaExpiradaException: {
    status: 401,
    mensagem:
      'O tempo para assinar por este acesso acabou. Volte ao site de onde você veio e abra o documento de novo.',
  },
  QuadroSemRespostaException: {
    status: 503,
    mensagem: 'A página de assinatura não respondeu. Verifique a conexão e tente de novo.',
  },
  RetornoInvalidoException: {
    status: 422,
    mensagem: 'O endereço de retorno precisa estar em uma das origens informadas: {0}.',
  },
  ChaveSegurancaAusenteException: {
    status: 409,
    mensagem: 'Este signatário não tem chave de segurança.',
  },
  ChaveSegurancaObrigatoriaException: { status: 422, mensagem: 'Digite a chave de segurança.' },
  ChaveSegurancaInvalidaException: {
    status: 422,
    mensagem: 'Chave de segurança incorreta. Tentativas restantes: {0}.',
  },
  ChaveSegurancaBloqueadaException: {
    status: 429,
    mensagem: 'Muitas tentativas com a chave de segurança. Tente de novo em {0} minutos.',
  },
  TokenValidacaoObrigatorioException: { status: 422, mensagem: 'Digite o código recebido.' },
  TokenValidacaoInvalidoException: {
    status: 422,
    mensagem: 'Código incorreto. Tentativas restantes: {0}.',
  },
  TokenValidacaoExpiradoException: { status: 422, mensagem: 'O código expirou. Peça um novo.' },
  TokenValidacaoEsgotadoException: {
    status: 429,
    mensagem: 'Muitas tentativas com este código. Peça um novo.',
  },
  TokenValidacaoReenvioException: {
    status: 429,
    mensagem: 'Aguarde {0} segundos para pedir um novo código.',
  },
  EtapaAssinaturaPendenteException: {
    status: 409,
    mensagem: 'Conclua a etapa anterior antes de continuar: {0}.',
  },
  LeituraObrigatoriaException: { status: 422, mensagem: 'Leia o documento antes de assinar.' },
  DeclaracoesObrigatoriasException: {
    status: 422,
    mensagem: 'Aceite todas as declarações para assinar.',
  },
  DeclaracaoDesatualizadaException: {
    status: 409,
    mensagem: 'O texto das declarações mudou. Leia e aceite de novo.',
  },
  DocumentoAlteradoException: {
    status: 409,
    mensagem: 'O documento na tela não é o atual. Abra e leia de novo antes de assinar.',
  },
  AssinaturaManuscritaObrigatoriaException: {
    status: 422,
    mensagem: 'Desenhe, digite ou envie sua assinatura.',
  },
  ManuscritaEmBrancoException: {
    status: 422,
    mensagem: 'A {0} está em branco ou quase invisível. Desenhe, digite ou envie outra.',
  },
  ManuscritaGrandeException: {
    status: 422,
    mensagem: 'O desenho da {0} tem mais de {1} pontos. Desenhe de novo, com menos traços.',
  },
  SelfieObrigatoriaException: { status: 422, mensagem: 'A selfie é obrigatória para assinar.' },
  AssinaturaEmAndamentoException: {
    status: 409,
    mensagem: 'Outro signatário está assinando com certificado agora. Tente de novo em {0} segundos.',
  },
  PreparacaoExpiradaException: {
    status: 409,
    mensagem: 'A preparação desta assinatura expirou ou foi substituída. Prepare de novo.',
  },
  SignatarioSemCertificadoException: {
    status: 409,
    mensagem: 'Este signatário não assina com certificado digital.',
  },
  CertificadoIlegivelException: { status: 422, mensagem: 'Não foi possível ler o certificado digital.' },
  CertificadoNaoConfiavelException: {
    status: 422,
    mensagem: 'O certificado digital não vem de uma autoridade aceita.',
  },
  CertificadoForaDaValidadeException: {
    status: 422,
    mensagem: 'O certificado digital, ou o de uma autoridade que o emitiu, está fora da validade.',
  },
  CertificadoRevogadoException: {
    status: 422,
    mensagem: 'O certificado digital, ou o de uma autoridade que o emitiu, foi revogado.',
  },
  CertificadoUsoInvalidoException: {
    status: 422,
    mensagem: 'O certificado digital não serve para assinar documentos.',
  },
  CertificadoDeOutraPessoaException: {
    status: 422,
    mensagem: 'O {0} do certificado digital não é o do signatário.',
  },
  AssinaturaDigitalInvalidaException: {
    status: 422,
    mensagem: 'A assinatura não confere com o certificado digital apresentado.',
  },
  DocumentoNaoContinuavelException: {
    status: 409,
    mensagem: 'Este documento não aceita novas assinaturas digitais.',
  },
  RejeicaoNaoPermitidaException: {
    status: 409,
    mensagem: 'Este documento não permite rejeição.',
  },
  MotivoRejeicaoInvalidoException: {
    status: 422,
    mensagem: 'Escreva o motivo da rejeição, com 5 a 250 caracteres.',
  },
  DelegacaoNaoPermitidaException: {
    status: 409,
    mensagem: 'Quem enviou não permite passar esta assinatura a outra pessoa.',
  },
  DelegacaoRepetidaException: {
    status: 422,
    mensagem: 'Esta pessoa já assina este documento. Indique outra.',
  },
  MotivoDelegacaoInvalidoException: {
    status: 422,
    mensagem: 'Escreva o motivo, com 5 a 250 caracteres.',
  },
  CodigoValidacaoNaoEncontradoException: {
    status: 404,
    mensagem: 'Nenhum documento tem este código de validação.',
  },
} as const satisfies Record<string, ErrorEntry>;
