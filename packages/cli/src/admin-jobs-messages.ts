import type { EstadoTrabalho } from '@lavra/client';

/** What `lavra admin jobs` says to a person. */
export const jobsMessages = {
  description: 'Trabalhos da caixa de saída: e-mails, selos e o que mais se faz depois de uma resposta.',
  footer: `
O token do operador vem de LAVRA_OPERATOR_TOKEN ou é perguntado; o endereço, de LAVRA_URL ou do último login.

Exemplos:
  lavra admin jobs counts
  lavra admin jobs list --state MORTO --topic email.enviar
  lavra admin jobs retry 7 8
  lavra admin jobs retry --topic email.enviar
  lavra admin jobs discard 7`,
  askToken: 'Token do operador',
  noServer: 'Qual instalação? Defina LAVRA_URL ou entre com lavra login.',
  list: {
    description: 'Lista trabalhos, dos mais novos aos mais antigos.',
    state: 'só os deste estado',
    topic: 'só os deste assunto',
    limit: 'no máximo quantos',
    header: ['ID', 'ASSUNTO', 'ESTADO', 'TENTATIVAS', 'CRIADO', 'MOTIVO'],
    none: 'Nenhum trabalho.',
  },
  counts: {
    description: 'Conta os trabalhos por assunto e estado.',
    header: ['ASSUNTO', 'ESTADO', 'QUANTIDADE', 'O MAIS ANTIGO'],
    none: 'Nenhum trabalho.',
  },
  retry: {
    description: 'Tenta outra vez trabalhos que pararam de ser tentados.',
    ids: 'ids dos trabalhos',
    topic: 'todos os parados deste assunto',
    which: 'Diga quais: ids ou --topic.',
    done: (count: number) => `${count} trabalho(s) na fila outra vez.`,
  },
  discard: {
    description: 'Desiste de um trabalho para sempre. Fica registrado.',
    id: 'id do trabalho',
    done: (id: number) => `Trabalho ${id} descartado.`,
  },
  states: {
    PENDENTE: 'pendente',
    EM_EXECUCAO: 'em execução',
    CONCLUIDO: 'concluído',
    MORTO: 'parado',
    DESCARTADO: 'descartado',
  } satisfies Record<EstadoTrabalho, string>,
} as const;
