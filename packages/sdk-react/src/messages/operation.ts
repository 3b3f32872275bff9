import type { AcaoOperacao, EstadoTrabalho } from '@lavra/client/types';
import { defineMessages } from './messages.ts';

const topics: Readonly<Record<string, string>> = {
  'email.enviar': 'Envio de e-mails',
  'minuta.selar': 'Selos',
  'minuta.congelar': 'Fechamento de versões',
  'minuta.derivar': 'Textos e imagens das páginas',
  'arquivos.remover': 'Exclusão de arquivos',
  'selo.falhou': 'Avisos de falha do selo',
  'convite.enviar': 'Convites',
  'convite.proximo': 'Convite do próximo da ordem',
  'token.enviar': 'Códigos de assinatura',
  'assinatura.realizada.enviar': 'Avisos de assinatura',
  'assinatura.rejeitada.enviar': 'Avisos de rejeição',
  'assinatura.destinatario-errado.enviar': 'Avisos de destinatário errado',
  'assinatura.cpf.enviar': 'Avisos de CPF a conferir',
  'documento.concluido.enviar': 'Avisos de conclusão',
  'documento.excluido.enviar': 'Avisos de exclusão',
  'prazo.avisar': 'Avisos de prazo',
  'notificacao.enviar': 'Notificações por e-mail',
  'conta.link-senha': 'Links de senha',
  'conta.aviso': 'Avisos da conta',
};

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;

/** Texts of the operator's page. */
export const operationMessages = defineMessages('operation', {
  'pt-BR': () => ({
    gateTitle: 'Operação do servidor',
    gateIntro: 'Para quem administra o servidor. O token fica só na memória desta página.',
    token: 'Token do operador',
    tokenHelp: 'O valor de LAVRA_OPERATOR_TOKEN no servidor.',
    tokenRequired: 'Digite o token.',
    enter: 'Entrar',
    refused: 'O servidor recusou este token.',
    title: 'Operação',
    updated: (time: string, banco: string) => `Atualizado às ${time} · ${banco}`,
    stale: (time: string) => `Sem resposta do servidor desde ${time}`,
    staleText: 'Abaixo está o último estado conhecido. A página continua tentando.',
    leave: 'Sair',
    loadFailed: 'Não foi possível carregar o estado do servidor',
    banks: { LIBSQL: 'libSQL em arquivo', POSTGRESQL: 'PostgreSQL' },
    summary: 'Resumo das tarefas',
    states: {
      PENDENTE: 'Pendentes',
      EM_EXECUCAO: 'Em execução',
      MORTO: 'Paradas',
      CONCLUIDO: 'Concluídas em 7 dias',
      DESCARTADO: 'Descartadas em 7 dias',
    } satisfies Record<EstadoTrabalho, string>,
    since: (text: string) => `a mais antiga de ${text}`,
    resting: (topic: string, time: string) => `${topic}: o destino não responde. Nova tentativa às ${time}.`,
    restingTitle: 'Há destinos fora do ar',
    topics: 'Tarefas por assunto',
    topicName: (topic: string) => topics[topic] ?? topic,
    noTopics: 'Nenhuma tarefa ainda',
    noTopicsText: 'E-mails, selos e outras tarefas aparecem aqui.',
    legend: { PENDENTE: 'pendentes', EM_EXECUCAO: 'em execução', MORTO: 'paradas' },
    open: (pending: number, running: number, dead: number) =>
      [
        ...(pending > 0 ? [counted(pending, 'pendente', 'pendentes')] : []),
        ...(running > 0 ? [`${running.toLocaleString('pt-BR')} em execução`] : []),
        ...(dead > 0 ? [counted(dead, 'parada', 'paradas')] : []),
      ].join(' · '),
    done: (count: number) => counted(count, 'concluída', 'concluídas'),
    retryAll: 'Tentar todas',
    dead: 'Paradas',
    deadIntro: 'Falharam até a última tentativa. Corrija a causa e tente de novo.',
    noDead: 'Nenhuma tarefa parada',
    noDeadText: 'O que falhou é refeito automaticamente.',
    deadFailed: 'Não foi possível carregar as tarefas paradas',
    attempts: 'Tentativas',
    stopped: 'Parou',
    retry: 'Tentar de novo',
    discard: 'Descartar',
    discardTitle: 'Descartar esta tarefa?',
    discardText: (topic: string, id: number) =>
      `${topic}, tarefa ${id}, não será feita. Isso fica registrado e não pode ser desfeito.`,
    keep: 'Manter',
    more: 'Mostrar mais',
    retried: (count: number) => counted(count, 'tarefa de volta à fila.', 'tarefas de volta à fila.'),
    discarded: 'Tarefa descartada.',
    seal: 'Selo digital',
    done7: 'O que foi feito',
    noActions: 'Nenhuma ação ainda.',
    actionTexts: {
      REPETIR: (topic: string, id: number | null) => `Nova tentativa: ${topic}, tarefa ${id}`,
      REPETIR_TODOS: (topic: string, _id: number | null, count: number) =>
        `Nova tentativa: ${topic}, ${counted(count, 'tarefa', 'tarefas')}`,
      DESCARTAR: (topic: string, id: number | null) => `Descartada: ${topic}, tarefa ${id}`,
    } satisfies Record<AcaoOperacao['acao'], (topic: string, id: number | null, count: number) => string>,
  }),
});
