import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of `lavra contacts` and `lavra groups`. */
export const portugueseContacts = {
  description: 'Contatos: listar, criar, alterar, excluir e incluir em documentos.',
  id: 'id do contato',
  ids: 'ids dos contatos',
  into: 'id do documento',
  included: (entraram: number) => counted(entraram, 'pessoa incluída', 'pessoas incluídas'),
  notIncluded: (nome: string, motivo: string) => `Não incluído: ${nome}. ${motivo}`,

  list: {
    description: 'Lista os contatos, por nome.',
    search: 'parte do nome ou começo do e-mail',
    footer: examples('lavra contacts list', 'lavra contacts list --search bea'),
    header: ['ID', 'NOME', 'E-MAIL', 'TELEFONE', 'PAPEL', 'GRUPOS'],
    none: 'Nenhum contato.',
  },
  fields: {
    name: 'nome do contato',
    email: 'e-mail',
    phone: 'telefone com DDD',
    country: 'código do país, como 351',
    role: 'nome do papel; sem ele, Representante Legal ou o primeiro ativo',
    observer: 'só acompanha; não assina',
    noRole: (papel: string) => `Nenhum papel ativo se chama ${papel}.`,
  },
  add: {
    description: 'Cria um contato.',
    footer: examples(
      "lavra contacts add 'Beatriz Okafor Lima' --email beatriz@exemplo.com.br --role Locatário",
      "lavra contacts add 'Contabilidade' --email contabilidade@exemplo.com.br --observer",
    ),
    done: (id: number, nome: string) => `Contato ${id} criado: ${nome}.`,
  },
  edit: {
    description: 'Altera um contato. O que não é informado fica como está.',
    footer: examples('lavra contacts edit 12 --email bia@exemplo.com.br'),
    done: (id: number, nome: string) => `Contato ${id} alterado: ${nome}.`,
    name: 'outro nome',
  },
  remove: {
    description: 'Exclui contatos. Os documentos em que as pessoas já estão não mudam.',
    footer: examples('lavra contacts delete 12'),
    done: (id: number) => `Contato ${id} excluído.`,
  },
  include: {
    description: 'Inclui contatos na versão atual de um documento, como signatários ou observadores.',
    footer: examples('lavra contacts include 12 15 --into 42'),
  },
  importSheet: {
    description:
      'Importa contatos de uma planilha CSV ou XLSX: todas as linhas ou, se uma tem erro, nenhuma.',
    file: 'planilha com as colunas nome, e-mail, telefone, DDI, papel e observador',
    dryRun: 'só confere as linhas',
    footer: examples('lavra contacts import contatos.csv --dry-run', 'lavra contacts import contatos.csv'),
    header: ['LINHA', 'NOME', 'E-MAIL', 'ERRO'],
    checked: (count: number) => `${counted(count, 'contato pronto', 'contatos prontos')} para importar.`,
    done: (count: number) => `${counted(count, 'contato importado', 'contatos importados')}.`,
    ignored: (names: string) => `Colunas ignoradas: ${names}.`,
    known: (count: number) =>
      `${counted(count, 'contato já existia e ficou', 'contatos já existiam e ficaram')} sem mudança.`,
    wrong: (count: number) => `${counted(count, 'linha com erro', 'linhas com erro')}. Nada foi importado.`,
  },
  exportSheet: {
    description: 'Baixa todos os contatos em CSV, como a importação os lê.',
    out: 'arquivo de destino; - para a saída padrão',
    footer: examples('lavra contacts export --out contatos.csv'),
    done: (file: string) => `Contatos salvos em ${file}.`,
  },

  groups: {
    description: 'Grupos de contatos: listar, criar, alterar, excluir e incluir em documentos.',
    id: 'id do grupo',
    ids: 'ids dos grupos',
    members: 'ids dos contatos do grupo',
    list: {
      description: 'Lista os grupos, por nome.',
      search: 'parte do nome',
      footer: examples('lavra groups list', 'lavra groups list --search sede'),
      header: ['ID', 'NOME', 'INTEGRANTES'],
      none: 'Nenhum grupo.',
    },
    create: {
      description: 'Cria um grupo.',
      name: 'nome do grupo',
      footer: examples("lavra groups create 'Locação da Sede' 12 15"),
      done: (id: number, nome: string) => `Grupo ${id} criado: ${nome}.`,
    },
    set: {
      description: 'Substitui os integrantes de um grupo.',
      name: 'outro nome',
      footer: examples('lavra groups set 4 12 15 16', "lavra groups set 4 12 --name 'Sede'"),
      done: (id: number, nome: string) => `Grupo ${id} alterado: ${nome}.`,
    },
    remove: {
      description: 'Exclui um grupo. Os contatos são mantidos.',
      footer: examples('lavra groups delete 4'),
      done: (id: number) => `Grupo ${id} excluído.`,
    },
    include: {
      description: 'Inclui os integrantes de grupos na versão atual de um documento, cada um uma vez.',
      footer: examples('lavra groups include 4 --into 42'),
    },
  },
} as const;
