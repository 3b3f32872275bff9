import { defineMessages } from './messages.ts';

/** Texts of the proposals from a document's text. */
export const foundInDocumentMessages = defineMessages('found-in-document', {
  'pt-BR': (t) => ({
    title: `Encontrado no ${t.documento}`,
    help: 'Confira antes de usar. Nada muda sem seu clique.',
    documentTitle: 'Título',
    validity: 'Vigência',
    between: (inicio: string, fim: string) => `${inicio} a ${fim}`,
    from: (inicio: string) => `A partir de ${inicio}`,
    until: (fim: string) => `Até ${fim}`,
    fromWithoutEnd: (inicio: string) => `A partir de ${inicio}, sem término`,
    withoutEnd: 'Sem término',
    calculated: 'término calculado pela duração',
    use: 'Usar',
    takeTitle: (titulo: string) => `Usar o título ${titulo}`,
    takeValidity: (vigencia: string) => `Usar a vigência: ${vigencia}`,
    named: (nome: string, papel: string) => `${nome} · ${papel}`,
    cpf: (cpf: string) => `CPF ${cpf}`,
    cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
    representing: (empresa: string) => `por ${empresa}`,
    withoutEmail: 'sem e-mail no texto',
    add: 'Adicionar',
    addPerson: (nome: string) => `Adicionar ${nome}`,
    complete: 'Completar',
    completePerson: (nome: string) => `Completar os dados de ${nome}`,
    addFailed: 'Não foi possível adicionar o signatário.',
    useFailed: 'Não foi possível salvar.',
  }),
});
