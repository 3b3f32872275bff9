import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of `lavra folders` and `lavra documents move`. */
export const portugueseFolders = {
  description: 'Pastas: listar, criar, renomear, mover, compartilhar e excluir.',
  id: 'id da pasta',
  into: 'id da pasta de destino, ou raiz',
  notAPlace: (text: string) => `'${text}' não é o id de uma pasta nem a palavra raiz.`,

  list: {
    description: 'Lista as pastas de um nível, com quantos documentos há em cada uma e abaixo dela.',
    in: 'dentro desta pasta; sem ela, na raiz',
    search: 'parte do nome, em qualquer nível abaixo',
    footer: examples(
      'lavra folders list',
      'lavra folders list --in 5',
      'lavra folders list --search locações',
    ),
    header: ['ID', 'PASTA', 'DOCUMENTOS', 'SUBPASTAS', 'PROPRIETÁRIO'],
    none: 'Nenhuma pasta.',
  },
  create: {
    description: 'Cria uma pasta, que passa a ser sua.',
    name: 'nome da pasta',
    in: 'dentro desta pasta; sem ela, na raiz',
    footer: examples("lavra folders create 'Locações'", "lavra folders create 'Comerciais' --in 5"),
    done: (id: number, nome: string) => `Pasta ${id} criada: ${nome}.`,
  },
  rename: {
    description: 'Dá outro nome a uma pasta.',
    footer: examples("lavra folders rename 5 'Locações comerciais'"),
    done: (id: number, nome: string) => `Pasta ${id} renomeada: ${nome}.`,
  },
  move: {
    description: 'Move uma pasta, com tudo o que há nela.',
    footer: examples('lavra folders move 7 5', 'lavra folders move 7 raiz'),
    done: (id: number) => `Pasta ${id} movida.`,
  },
  share: {
    description: 'Mostra quem tem acesso a uma pasta, dá ou retira o acesso.',
    with: 'dá acesso a este usuário, pelo e-mail; uma vez por usuário',
    without: 'retira o acesso deste usuário, pelo e-mail; uma vez por usuário',
    footer: examples(
      'lavra folders share 5',
      'lavra folders share 5 --with ricardo@exemplo.com.br --without helena@exemplo.com.br',
    ),
    header: ['ID', 'NOME', 'E-MAIL', 'ACESSO'],
    owner: 'Proprietário',
    administrator: 'Administrador',
    inherited: 'de uma pasta acima',
    given: 'compartilhada',
    unknown: (email: string) => `Nenhum usuário ativo da organização tem o e-mail ${email}.`,
  },
  remove: {
    description: 'Exclui uma pasta vazia.',
    footer: examples('lavra folders delete 7'),
    done: (id: number) => `Pasta ${id} excluída.`,
  },
  moveDocuments: {
    description: 'Move documentos para uma pasta ou para a raiz.',
    ids: 'ids dos documentos',
    into: 'id da pasta de destino, ou raiz',
    footer: examples('lavra documents move 42 43 --into 5', 'lavra documents move 42 --into raiz'),
    done: (moved: number) => `${counted(moved, 'documento movido', 'documentos movidos')}.`,
  },
} as const;
