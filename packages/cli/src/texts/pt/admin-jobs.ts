import type { EstadoTrabalho } from '@lavra/client';
import { counted } from '../../counted.ts';

/** Texts of `lavra admin jobs`. */
export const portugueseJobs = {
  description: 'Tarefas na fila do servidor: e-mails, selos e outras.',
  footer: `
O token do operador vem de LAVRA_OPERATOR_TOKEN ou de uma pergunta; o endereço, de LAVRA_URL ou do último login.

Exemplos:
  lavra admin jobs counts
  lavra admin jobs list --state MORTO --topic email.enviar
  lavra admin jobs retry 7 8
  lavra admin jobs retry --topic email.enviar
  lavra admin jobs discard 7`,
  askToken: 'Token do operador',
  noServer: 'Qual servidor? Defina LAVRA_URL ou entre com lavra login.',
  list: {
    description: 'Lista tarefas, das mais novas às mais antigas.',
    state: 'só as deste estado',
    topic: 'só as deste assunto',
    limit: 'no máximo quantos',
    header: ['ID', 'ASSUNTO', 'ESTADO', 'TENTATIVAS', 'CRIADA', 'MOTIVO'],
    none: 'Nenhuma tarefa.',
  },
  counts: {
    description: 'Conta as tarefas por assunto e estado.',
    header: ['ASSUNTO', 'ESTADO', 'QUANTIDADE', 'A MAIS ANTIGA'],
    none: 'Nenhuma tarefa.',
  },
  retry: {
    description: 'Tenta de novo as tarefas paradas.',
    ids: 'ids das tarefas',
    topic: 'todas as paradas deste assunto',
    which: 'Faltam as tarefas: use ids ou --topic.',
    done: (count: number) => `${counted(count, 'tarefa', 'tarefas')} de volta à fila.`,
  },
  discard: {
    description: 'Descarta uma tarefa para sempre. Isso fica registrado.',
    id: 'id da tarefa',
    done: (id: number) => `Tarefa ${id} descartada.`,
  },
  states: {
    PENDENTE: 'pendente',
    EM_EXECUCAO: 'em execução',
    CONCLUIDO: 'concluída',
    MORTO: 'parada',
    DESCARTADO: 'descartada',
  } satisfies Record<EstadoTrabalho, string>,
} as const;
