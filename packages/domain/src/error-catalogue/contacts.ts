import type { ErrorEntry } from './entry.ts';

/** Errors of the address book and its groups (specification 2 §5 and §8). */
export const contactErrors = {
  CadastroSignatarioNaoEncontradoException: { status: 404, mensagem: 'Contato não encontrado.' },
  CadastroSignatarioComEmailDuplicadoException: {
    status: 409,
    mensagem: 'Já existe um contato com este e-mail.',
  },
  NomeContatoVazioException: { status: 422, mensagem: 'Digite o nome do contato.' },
  LimiteContatosException: { status: 422, mensagem: 'A organização pode ter no máximo {0} contatos.' },
  GrupoSignatariosNaoEncontradoException: { status: 404, mensagem: 'Grupo não encontrado.' },
  GrupoSignatariosComNomeDuplicadoException: {
    status: 409,
    mensagem: 'Já existe um grupo com este nome.',
  },
  NomeGrupoVazioException: { status: 422, mensagem: 'Digite o nome do grupo.' },
  LimiteGruposException: { status: 422, mensagem: 'A organização pode ter no máximo {0} grupos.' },
  LimiteLinhasPlanilhaException: {
    status: 422,
    mensagem: 'A planilha tem mais de {0} linhas. Divida em arquivos menores e envie um de cada vez.',
  },
  PlanilhaDeContatosVaziaException: { status: 422, mensagem: 'O arquivo {0} não tem contatos.' },
  NenhumSignatarioSelecionadoException: { status: 422, mensagem: 'Nenhum signatário selecionado!' },
  NenhumGrupoSelecionadoException: { status: 422, mensagem: 'Nenhum grupo selecionado!' },
  ContatoSemEmailException: {
    status: 422,
    mensagem: '{0} está sem e-mail. Adicione um e-mail e inclua o signatário de novo.',
  },
  ObservadorNaoEncontradoException: { status: 404, mensagem: 'Observador não encontrado.' },
  ObservadorJaAdicionadoException: {
    status: 409,
    mensagem: '{0} já acompanha ou assina este documento.',
  },
  LimiteObservadoresException: { status: 422, mensagem: 'Um documento tem no máximo {0} observadores.' },
} as const satisfies Record<string, ErrorEntry>;
