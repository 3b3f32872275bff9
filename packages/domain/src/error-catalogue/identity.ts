import type { ErrorEntry } from './entry.ts';

/** Errors of passwords, second factors and sessions (0-decisions §3). */
export const identityErrors = {
  SenhaFracaException: { status: 422, mensagem: 'A senha deve ter pelo menos {0} caracteres.' },
  SenhaGrandeException: { status: 422, mensagem: 'A senha deve ter no máximo {0} caracteres.' },
  SenhaComumException: {
    status: 422,
    mensagem: 'Esta senha é fácil de adivinhar. Escolha outra, como uma frase que só você diria.',
  },
  SenhaComEmailException: { status: 422, mensagem: 'Não use seu e-mail como senha.' },
  SenhaRepetidaException: { status: 422, mensagem: 'A nova senha deve ser diferente da atual.' },
  SenhaAtualIncorretaException: { status: 422, mensagem: 'A senha atual não confere.' },
  LinkSenhaInvalidoException: {
    status: 404,
    mensagem: 'Este link não funciona mais. Peça outro em “Esqueci minha senha”.',
  },
  DesafioExpiradoException: {
    status: 401,
    mensagem: 'O tempo para digitar o código terminou. Entre de novo com e-mail e senha.',
  },
  CodigoSegundoFatorInvalidoException: {
    status: 422,
    mensagem: 'Código inválido, expirado ou já usado. Digite o que o aplicativo mostra agora.',
  },
  SegundoFatorAtivoException: { status: 409, mensagem: 'A verificação em duas etapas já está ativa.' },
  SegundoFatorInativoException: { status: 409, mensagem: 'A verificação em duas etapas não está ativa.' },
  CadastroSegundoFatorExpiradoException: {
    status: 409,
    mensagem: 'Este cadastro expirou. Comece de novo a verificação em duas etapas.',
  },
  EntradaPorProvedorException: {
    status: 409,
    mensagem: 'Entre pelo provedor de identidade.',
  },
  ProvedorNaoConfiguradoException: {
    status: 409,
    mensagem: 'Este sistema não usa provedor de identidade. Entre com e-mail e senha.',
  },
  ProvedorIndisponivelException: {
    status: 503,
    mensagem: 'O provedor de identidade não está respondendo. Tente de novo em alguns minutos.',
  },
  EntradaProvedorExpiradaException: {
    status: 401,
    mensagem: 'Este login expirou. Comece de novo.',
  },
  EntradaProvedorRecusadaException: {
    status: 401,
    mensagem: 'O provedor de identidade não confirmou o login. Comece de novo.',
  },
  EmailNaoVerificadoException: {
    status: 403,
    mensagem: 'Não é possível entrar: o provedor de identidade não confirmou seu e-mail.',
  },
  UsuarioSemCadastroException: {
    status: 403,
    mensagem: 'Não há usuário com {0}. Peça o cadastro a um administrador.',
  },
  IdentidadeDivergenteException: {
    status: 403,
    mensagem: 'Esta conta já pertence a outra identidade do provedor. Fale com um administrador.',
  },
  SessaoNaoEncontradaException: { status: 404, mensagem: 'Esta sessão já terminou.' },
} as const satisfies Record<string, ErrorEntry>;
