import { defineMessages } from './messages.ts';

/** Texts about the deployment's seal. */
export const sealMessages = defineMessages('seal', {
  'pt-BR': (t) => ({
    title: 'Selo digital',
    status: 'Situação',
    ready: 'Funcionando',
    notReady: 'Com falha',
    holder: 'Titular',
    issuer: 'Emissor',
    validity: 'Validade',
    fromTo: (from: string, to: string) => `de ${from} a ${to}`,
    level: 'Nível',
    levels: {
      'B-B': 'assinatura',
      'B-T': 'assinatura com carimbo do tempo',
      'B-LT': 'carimbo do tempo e dados de validação',
      'B-LTA': 'dados de validação e carimbo de arquivamento',
    },
    lastFailure: 'Última falha',
    waiting: 'Aguardando o selo',
    waitingCount: (count: number) => `${count} ${count === 1 ? t.documento : t.documentos}`,
    brokenTitle: 'O selo não está funcionando',
    brokenText: `As assinaturas estão guardadas. Quando o selo voltar, os ${t.documentos} pendentes serão selados automaticamente. Avise quem administra o sistema.`,
    expiresTitle: 'O certificado do selo vence em menos de 30 dias',
    expiresText:
      'Avise quem administra o sistema: sem um certificado novo, nada será selado depois do vencimento.',
    developmentTitle: 'Selo de desenvolvimento, só para testes',
    developmentText: 'O sistema criou este certificado, que não vem de nenhuma autoridade reconhecida.',
    loadFailed: 'Não foi possível carregar a situação do selo',
    retry: 'Tentar de novo',
  }),
});
