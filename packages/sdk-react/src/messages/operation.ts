import type { AcaoOperacao, EstadoTrabalho } from '@lavra/client/types';
import { defineMessages } from './messages.ts';

const topics: Readonly<Record<string, string>> = {
  'email.enviar': 'Envio de e-mails',
  'minuta.selar': 'Selos',
  'minuta.congelar': 'Fechamento de versões',
  'minuta.derivar': 'Textos e imagens das páginas',
  'arquivos.remover': 'Remoção de arquivos',
  'selo.falhou': 'Aviso de selo que falhou',
  'convite.enviar': 'Convites',
  'convite.proximo': 'Convite do próximo da ordem',
  'token.enviar': 'Códigos de assinatura',
  'assinatura.realizada.enviar': 'Avisos de assinatura',
  'assinatura.rejeitada.enviar': 'Avisos de rejeição',
  'assinatura.destinatario-errado.enviar': 'Avisos de destinatário errado',
  'documento.concluido.enviar': 'Avisos de conclusão',
  'documento.excluido.enviar': 'Avisos de exclusão',
  'prazo.avisar': 'Avisos de prazo',
  'conta.link-senha': 'Links de senha',
  'conta.aviso': 'Avisos da conta',
};

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;

/** Texts of the operator's page. */
export const operationMessages = defineMessages('operation', {
  'pt-BR': () => ({
    gateTitle: 'Operação desta instalação',
    gateIntro: 'Para quem cuida do servidor. O token fica só na memória desta página.',
    token: 'Token do operador',
    tokenHelp: 'O valor de LAVRA_OPERATOR_TOKEN no servidor.',
    tokenRequired: 'Informe o token.',
    enter: 'Entrar',
    refused: 'O servidor recusou este token.',
    title: 'Operação',
    updated: (time: string, banco: string) => `Atualizado às ${time} · ${banco}`,
    stale: (time: string) => `Sem resposta do servidor desde ${time}`,
    staleText: 'O que se vê abaixo é o último estado conhecido. A página continua tentando.',
    leave: 'Sair',
    loadFailed: 'Não foi possível ler o estado da instalação',
    banks: { LIBSQL: 'libSQL em arquivo', POSTGRESQL: 'PostgreSQL' },
    summary: 'Resumo dos trabalhos',
    states: {
      PENDENTE: 'Pendentes',
      EM_EXECUCAO: 'Em execução',
      MORTO: 'Parados',
      CONCLUIDO: 'Concluídos em 7 dias',
      DESCARTADO: 'Descartados em 7 dias',
    } satisfies Record<EstadoTrabalho, string>,
    since: (text: string) => `o mais antigo de ${text}`,
    resting: (topic: string, time: string) => `${topic}: o destino não responde. Nova tentativa às ${time}.`,
    restingTitle: 'Há destinos fora do ar',
    topics: 'Trabalhos por assunto',
    topicName: (topic: string) => topics[topic] ?? topic,
    noTopics: 'Nenhum trabalho ainda',
    noTopicsText: 'E-mails, selos e o que mais se faz depois de uma resposta aparecem aqui.',
    legend: { PENDENTE: 'pendentes', EM_EXECUCAO: 'em execução', MORTO: 'parados' },
    open: (pending: number, running: number, dead: number) =>
      [
        ...(pending > 0 ? [counted(pending, 'pendente', 'pendentes')] : []),
        ...(running > 0 ? [`${running.toLocaleString('pt-BR')} em execução`] : []),
        ...(dead > 0 ? [counted(dead, 'parado', 'parados')] : []),
      ].join(' · '),
    done: (count: number) => counted(count, 'concluído', 'concluídos'),
    retryAll: 'Tentar todos',
    dead: 'Parados',
    deadIntro: 'Pararam de ser tentados depois da última tentativa. Corrija a causa e tente de novo.',
    noDead: 'Nada parado',
    noDeadText: 'Todo trabalho que falhou foi ou será tentado de novo sozinho.',
    deadFailed: 'Não foi possível ler os parados',
    attempts: 'Tentativas',
    stopped: 'Parou',
    retry: 'Tentar de novo',
    discard: 'Descartar',
    discardTitle: 'Descartar este trabalho?',
    discardText: (topic: string, id: number) =>
      `${topic}, trabalho ${id}, não será feito. Isso fica registrado e não pode ser desfeito.`,
    keep: 'Manter',
    more: 'Mostrar mais',
    retried: (count: number) => counted(count, 'trabalho na fila outra vez.', 'trabalhos na fila outra vez.'),
    discarded: 'Trabalho descartado.',
    seal: 'Selo digital',
    done7: 'O que foi feito',
    noActions: 'Ninguém mexeu em nenhum trabalho ainda.',
    actionTexts: {
      REPETIR: (topic: string, id: number | null) => `Tentado de novo: ${topic}, trabalho ${id}`,
      REPETIR_TODOS: (topic: string, _id: number | null, count: number) =>
        `Tentados de novo: ${topic}, ${counted(count, 'trabalho', 'trabalhos')}`,
      DESCARTAR: (topic: string, id: number | null) => `Descartado: ${topic}, trabalho ${id}`,
    } satisfies Record<AcaoOperacao['acao'], (topic: string, id: number | null, count: number) => string>,
  }),
});
