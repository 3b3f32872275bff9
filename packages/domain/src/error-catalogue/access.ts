import type { ErrorEntry } from './entry.ts';

/** Errors of any operation: request, session, permission, plan and rate limits. */
export const accessErrors = {
  RequisicaoInvalidaException: {
    status: 400,
    mensagem: 'Não foi possível entender a requisição. Verifique os dados.',
  },
  NaoAutenticadoException: {
    status: 401,
    mensagem: 'Desculpe, você perdeu a sessão e sua página será recarregada.',
  },
  SessaoExpiradaException: {
    status: 401,
    mensagem: 'Sua sessão expirou. Você será redirecionado para o login...',
  },
  CredenciaisInvalidasException: { status: 401, mensagem: 'E-mail ou senha inválidos.' },
  AcessoNaoConfirmadoException: {
    status: 401,
    mensagem: 'Não foi possível confirmar seu acesso. Recarregue a página ou entre de novo.',
  },
  TokenApiInvalidoException: { status: 401, mensagem: 'Token de API inválido, revogado ou expirado.' },
  SemPermissaoException: { status: 403, mensagem: 'Você não tem permissão para fazer isto.' },
  SomenteAdministradorException: {
    status: 403,
    mensagem: 'Apenas administradores da Organização possuem acesso a essa funcionalidade.',
  },
  OrigemNaoPermitidaException: {
    status: 403,
    mensagem: 'Esta página não está entre as origens permitidas para este acesso.',
  },
  UsuarioInativoException: { status: 403, mensagem: 'Seu usuário está inativo nesta organização.' },
  OrganizacaoInativaException: { status: 402, mensagem: 'O plano da organização expirou.' },
  LimiteDocumentosAtingidoException: { status: 402, mensagem: 'Eita! Você atingiu seu limite de uso' },
  LimiteUsuariosAtingidoException: {
    status: 402,
    mensagem: 'Eita! O limite de usuários foi atingido...',
  },
  SaldoSmsInsuficienteException: { status: 402, mensagem: 'O saldo de SMS acabou' },
  OrganizacaoSemAcessoFuncionalidadeException: {
    status: 402,
    mensagem: 'A organização não tem acesso a esta funcionalidade.',
  },
  RecursoNaoEncontradoException: { status: 404, mensagem: 'Recurso não encontrado.' },
  EstadoInvalidoException: {
    status: 409,
    mensagem: 'A operação não é permitida na situação atual do documento.',
  },
  RevisaoConcorrenteException: {
    status: 409,
    mensagem: 'Outra pessoa alterou os dados. Atualize a página e tente de novo.',
  },
  IdempotenciaEmAndamentoException: {
    status: 409,
    mensagem: 'Uma operação com a mesma chave de idempotência ainda está em andamento.',
  },
  IdempotenciaConflitoException: {
    status: 422,
    mensagem: 'A chave de idempotência já foi usada com outros dados.',
  },
  SolicitacaoGrandeException: { status: 413, mensagem: 'A requisição é maior do que o permitido ({0}).' },
  TipoConteudoNaoSuportadoException: {
    status: 415,
    mensagem: 'Tipo de conteúdo não suportado. Envie os dados como {0}.',
  },
  RegraVioladaException: { status: 422, mensagem: 'Verifique os dados.' },
  RecursoNaoDisponivelException: {
    status: 422,
    mensagem: 'Este recurso não está disponível neste sistema: {0}.',
  },
  MuitasTentativasException: {
    status: 429,
    mensagem: 'Muitas tentativas. Aguarde {0} segundos e tente de novo.',
  },
  MuitasConexoesException: {
    status: 429,
    mensagem: 'Há conexões demais abertas com este acesso. Feche algumas janelas e tente de novo.',
  },
  BancoIndisponivelException: {
    status: 503,
    mensagem:
      'O sistema está fora do ar por um momento. O que já foi salvo está guardado. Tente de novo em instantes.',
  },
  ErroInternoException: { status: 500, mensagem: 'Ocorreu um erro ao realizar a operação.' },
} as const satisfies Record<string, ErrorEntry>;
