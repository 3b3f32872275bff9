import { examples } from '../../examples.ts';

/** Texts of `lavra templates`. */
export const portugueseTemplates = {
  description: 'Modelos: listar, criar a partir de um PDF, alterar, duplicar, excluir e baixar.',
  id: 'id do modelo',
  unknown: 'Modelo não encontrado.',
  ids: 'ids dos modelos',
  list: {
    description: 'Lista os modelos, por título.',
    search: 'parte do título',
    footer: examples('lavra templates list', 'lavra templates list --search locação'),
    header: ['ID', 'TÍTULO', 'SITUAÇÃO', 'PÁGINAS', 'ALTERADO EM'],
    none: 'Nenhum modelo.',
  },
  states: { ATIVO: 'Ativo', INATIVO: 'Inativo' },
  add: {
    description: 'Cria um modelo a partir de um PDF.',
    pdf: 'o PDF do modelo',
    name: 'título; sem ele, o nome do arquivo',
    inactive: 'guarda o modelo, sem oferecer para novos documentos',
    restricted: 'confirma que você pode remover as restrições do PDF',
    footer: examples("lavra templates add locacao.pdf --name 'Contrato de locação comercial'"),
    done: (id: number, titulo: string) => `Modelo ${id} criado: ${titulo}.`,
  },
  edit: {
    description: 'Renomeia, ativa ou inativa um modelo. O que não é informado fica como está.',
    name: 'outro título',
    active: 'oferece para novos documentos',
    inactive: 'deixa de oferecer',
    footer: examples("lavra templates edit 7 --name 'Locação'", 'lavra templates edit 7 --inactive'),
    done: (id: number, titulo: string) => `Modelo ${id} alterado: ${titulo}.`,
  },
  duplicate: {
    description: 'Duplica um modelo.',
    footer: examples('lavra templates duplicate 7'),
    done: (id: number) => `Modelo ${id} criado.`,
  },
  remove: {
    description: 'Exclui modelos. Os documentos criados a partir deles são mantidos.',
    footer: examples('lavra templates delete 7'),
    done: (id: number) => `Modelo ${id} excluído.`,
  },
  download: {
    description: 'Baixa o PDF de um modelo.',
    out: 'arquivo de destino; - para a saída padrão',
    footer: examples('lavra templates download 7 --out modelo.pdf'),
    done: (file: string) => `Modelo salvo em ${file}.`,
  },
};
