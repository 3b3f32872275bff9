import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { CadastroSignatario, GrupoSignatarios, LinhaContato } from '@lavra/client/types';
import { type ErrorName, errorCatalogue, errorMessage, type PerfilNome } from '@lavra/domain';
import { fn } from 'storybook/test';
import { sessionUser } from '../session/session-user.ts';

/** Receives the bodies of the writes. */
export const done = fn();

/** A refusal by its name. */
export const refusal = (name: ErrorName) =>
  mockProblem(errorCatalogue[name].status, name, errorMessage(name));

const person = (id: number, nome: string, more: Partial<CadastroSignatario> = {}): CadastroSignatario => ({
  id,
  nome,
  email: `${nome.split(' ')[0]!.toLowerCase()}@exemplo.com.br`,
  ddi: '55',
  telefone: null,
  tipoAssinatura: 'ELETRONICA',
  papelId: 24,
  papel: 'Locatário',
  papelAtivo: true,
  documentoId: 1,
  observador: false,
  solicitarTelefoneAssinatura: false,
  solicitarSelfieAssinatura: false,
  exigirTokenValidacao: false,
  skipFotoWpp: true,
  grupos: [],
  dataCadastro: '2026-11-20T12:00:00.000Z',
  ...more,
});

export const contacts: readonly CadastroSignatario[] = [
  person(12, 'Beatriz Okafor Lima', { telefone: '11987654321', grupos: ['Locação da Sede'] }),
  person(15, 'Caio Prado', { papelId: 16, papel: 'Representante Legal', grupos: ['Locação da Sede'] }),
  person(16, 'Joana Martins da Fonseca', { observador: true }),
  person(17, 'Rafael Nunes', { papelId: 9, papel: 'Fiador', papelAtivo: false }),
  person(18, 'Teresa Vidal', { email: null, telefone: '11912345678', tipoAssinatura: 'WHATSAPP' }),
];

export const groups: readonly GrupoSignatarios[] = [
  {
    id: 4,
    nome: 'Locação da Sede',
    signatarios: [12, 15, 16],
    integrantes: ['Beatriz Okafor Lima', 'Caio Prado', 'Joana Martins da Fonseca'],
    dataCadastro: '2026-11-20T12:00:00.000Z',
  },
  { id: 5, nome: 'Testemunhas', signatarios: [], integrantes: [], dataCadastro: '2026-11-20T12:00:00.000Z' },
];

const sheetLines: LinhaContato[] = [
  {
    ...{ linha: 2, nome: 'Ana Reis', email: 'ana@exemplo.com.br', ddi: '351', telefone: '912345678' },
    ...{ papel: 'Locatário', observador: false, existente: false, erro: null },
  },
  {
    ...{ linha: 3, nome: 'Bia Prado', email: 'bia@', ddi: '55', telefone: null },
    ...{ papel: 'Locatário', observador: false, existente: false, erro: 'E-mail inválido.' },
  },
];

const pageOf = <Row extends { readonly nome: string }>(rows: readonly Row[], nome = '') => {
  const content = rows.filter((row) => row.nome.toLowerCase().includes(nome.toLowerCase()));
  return { content, number: 0, totalElements: content.length, totalPages: 1 };
};

/** A client with an address book. */
export function addressBookClient(handlers: MockHandlers = {}, perfil: PerfilNome = 'Operador') {
  return createMockClient({
    getSession: () => sessionUser(perfil),
    listSignerRoles: () => [
      { papelSignatarioId: 16, nome: 'Representante Legal', ativo: true, modelo: true },
      { papelSignatarioId: 24, nome: 'Locatário', ativo: true, modelo: false },
      { papelSignatarioId: 9, nome: 'Fiador', ativo: false, modelo: false },
    ],
    listIdentityDocumentTypes: () => [
      { documentoId: 1, nome: 'CPF', descricao: 'Cadastro de Pessoas Físicas' },
    ],
    listContacts: ({ query }) => pageOf(contacts, query?.nome),
    listContactGroups: ({ query }) => pageOf(groups, query?.nome),
    listGroupCandidates: ({ query }) => pageOf(contacts, query?.nome),
    createContact: ({ body }) => {
      done(body);
      return person(20, body.nome);
    },
    importContactSheet: () => ({ linhas: sheetLines, colunasIgnoradas: ['Observações'], incluidos: 0 }),
    deleteContact: ({ path }) => {
      done(path);
      return undefined;
    },
    updateContactGroup: ({ path, body }) => {
      done(path, body);
      return groups[0]!;
    },
    ...handlers,
  });
}
