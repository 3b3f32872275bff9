import type { ErrorEntry } from './entry.ts';

/** Refusals about passwords, second factors and sessions (0-decisions §3). */
export const identityErrors = {
  SenhaFracaException: { status: 422, mensagem: 'A senha deve ter pelo menos {0} caracteres.' },
  SenhaGrandeException: { status: 422, mensagem: 'A senha deve ter no máximo {0} caracteres.' },
  SenhaComumException: {
    status: 422,
    mensagem: 'Esta senha é fácil de adivinhar. Escolha outra, como uma frase que só você diria.',
  },
  SenhaComEmailException: { status: 422, mensagem: 'A senha não pode ser feita do seu e-mail.' },
  SenhaRepetidaException: { status: 422, mensagem: 'A nova senha deve ser diferente da atual.' },
  SenhaAtualIncorretaException: { status: 422, mensagem: 'A senha atual não confere.' },
  LinkSenhaInvalidoException: {
    status: 404,
    mensagem: 'Este link não vale mais. Peça outro em “Esqueci minha senha”.',
  },
  DesafioExpiradoException: {
    status: 401,
    mensagem: 'O tempo para informar o código terminou. Entre com e-mail e senha de novo.',
  },
  CodigoSegundoFatorInvalidoException: {
    status: 422,
    mensagem: 'Código inválido, vencido ou já usado. Informe o que o aplicativo mostra agora.',
  },
  SegundoFatorAtivoException: { status: 409, mensagem: 'A verificação em duas etapas já está ativa.' },
  SegundoFatorInativoException: { status: 409, mensagem: 'A verificação em duas etapas não está ativa.' },
  CadastroSegundoFatorExpiradoException: {
    status: 409,
    mensagem: 'Este cadastro não vale mais. Comece de novo a verificação em duas etapas.',
  },
  EntradaPorProvedorException: {
    status: 409,
    mensagem: 'Nesta instalação se entra pelo provedor de identidade, sem senha daqui.',
  },
  ProvedorNaoConfiguradoException: {
    status: 409,
    mensagem: 'Esta instalação não tem um provedor de identidade: entre com e-mail e senha.',
  },
  ProvedorIndisponivelException: {
    status: 503,
    mensagem: 'O provedor de identidade não está respondendo. Tente novamente em alguns minutos.',
  },
  EntradaProvedorExpiradaException: {
    status: 401,
    mensagem: 'Esta entrada não vale mais. Comece de novo.',
  },
  EntradaProvedorRecusadaException: {
    status: 401,
    mensagem: 'O provedor de identidade não confirmou a entrada. Comece de novo.',
  },
  EmailNaoVerificadoException: {
    status: 403,
    mensagem: 'O provedor de identidade não confirmou o seu e-mail, e por isso não é possível entrar.',
  },
  UsuarioSemCadastroException: {
    status: 403,
    mensagem: 'Não há um usuário com {0}. Peça a um administrador que o cadastre.',
  },
  IdentidadeDivergenteException: {
    status: 403,
    mensagem: 'Esta conta já pertence a outra identidade do provedor. Fale com um administrador.',
  },
  SessaoNaoEncontradaException: { status: 404, mensagem: 'Esta sessão já terminou.' },
} as const satisfies Record<string, ErrorEntry>;
