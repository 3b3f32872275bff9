import type { ErrorEntry } from './entry.ts';

/** Errors of the organisation, its users and settings (specification 3 §5, §8). */
export const administrationErrors = {
  OrganizacaoNaoEncontradaException: { status: 404, mensagem: 'Organização não encontrada.' },
  TitularNaoEncontradoException: {
    status: 404,
    mensagem: 'Esta organização não mantém dados de uma pessoa com este e-mail ou CPF.',
  },
  UsuarioNaoEncontradoException: { status: 404, mensagem: 'Usuário não encontrado.' },
  EmailJaUtilizadoException: { status: 409, mensagem: 'Outro usuário já usa este e-mail.' },
  TokenNaoEncontradoException: { status: 404, mensagem: 'Token não encontrado.' },
  PermissaoTokenInvalidaException: {
    status: 422,
    mensagem: 'Um token não pode ter permissões que o usuário não tem: {0}.',
  },
  LimiteTokensException: {
    status: 422,
    mensagem: 'A organização já tem {0} tokens de API. Revogue um que não usa mais.',
  },
  OrigemInvalidaException: {
    status: 422,
    mensagem: 'Origem inválida: {0}. Use esquema e host, como https://www.exemplo.com.br',
  },
  PapelComNomeDuplicadoException: { status: 409, mensagem: 'Já existe um papel com este nome.' },
  ModeloNaoEncontradoException: { status: 404, mensagem: 'Modelo não encontrado.' },
  ModeloComNomeDuplicadoException: {
    status: 409,
    mensagem: 'A organização já tem um modelo com este nome.',
  },
  ModeloInativoException: {
    status: 409,
    mensagem: 'O modelo {0} está inativo. Ative este modelo ou escolha outro.',
  },
  ModeloComArquivoException: { status: 422, mensagem: 'Envie arquivos ou escolha um modelo, não os dois.' },
  ModeloAssinadoException: {
    status: 422,
    mensagem: 'O arquivo {0} já está assinado. Um modelo precisa de um PDF sem assinaturas.',
  },
  ModeloAlteradoException: {
    status: 422,
    mensagem:
      'O arquivo {0} ficou diferente ao ser preparado. Crie um documento com ele, confira as páginas e use no modelo o arquivo baixado de lá.',
  },
  LimiteModelosException: { status: 422, mensagem: 'A organização pode ter no máximo {0} modelos.' },
  NomeModeloInvalidoException: { status: 422, mensagem: 'Nome do modelo inválido.' },
  CoresIguaisException: {
    status: 422,
    mensagem: 'Cor primária e secundária da página de assinatura devem ser distintas',
  },
  CorPrimariaClaraException: { status: 422, mensagem: 'Cor primária deve ser mais escura' },
  ContrasteCoresException: {
    status: 422,
    mensagem: 'Cor primária e secundária da página de assinatura devem possuir um contraste maior',
  },
  CorInvalidaException: { status: 422, mensagem: 'Cor inválida: {0}.' },
  WebhookUrlInvalidaException: { status: 422, mensagem: 'URL do webhook inválida.' },
  WebhookProtocoloException: { status: 422, mensagem: 'O webhook só aceita endereços {0}.' },
  WebhookRedeInternaException: {
    status: 422,
    mensagem: 'O endereço do webhook é de uma rede interna. Use um endereço público.',
  },
} as const satisfies Record<string, ErrorEntry>;
