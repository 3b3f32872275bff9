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
} as const satisfies Record<string, ErrorEntry>;
