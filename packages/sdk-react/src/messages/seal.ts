import { defineMessages } from './messages.ts';

/** Texts about the deployment's seal. */
export const sealMessages = defineMessages('seal', {
  'pt-BR': (t) => ({
    title: 'Selo digital',
    status: 'Situação',
    ready: 'Funcionando',
    notReady: 'Não funciona',
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
    waiting: 'À espera do selo',
    waitingCount: (count: number) => `${count} ${count === 1 ? t.documento : t.documentos}`,
    brokenTitle: 'O selo não está funcionando',
    brokenText: `As assinaturas estão guardadas. Os ${t.documentos} à espera são selados sozinhos quando o selo voltar. Avise quem cuida desta instalação.`,
    expiresTitle: 'O certificado do selo vence em menos de 30 dias',
    expiresText:
      'Avise quem cuida desta instalação: sem um certificado novo, nada será selado depois do vencimento.',
    developmentTitle: 'Selo de desenvolvimento, sem valor jurídico',
    developmentText:
      'O certificado foi feito por esta instalação e não pertence a nenhuma autoridade reconhecida. Ele serve para experimentar.',
    loadFailed: 'Não foi possível ler a situação do selo',
    retry: 'Tentar de novo',
  }),
});
