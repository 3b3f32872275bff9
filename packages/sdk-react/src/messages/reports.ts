import { defineMessages } from './messages.ts';

/** Texts of the reports. */
export const reportsMessages = defineMessages('reports', {
  'pt-BR': (t) => ({
    title: 'Relatórios',
    sub: `Planilhas do Excel com os ${t.documentos} que você pode ver`,
    report: 'Relatório',
    reports: {
      ASSINATURAS_PENDENTES: {
        name: 'Signatários com assinatura pendente',
        help: `Quem ainda não assinou os ${t.documentos} enviados, do prazo mais próximo ao mais distante.`,
      },
      VIGENCIA: {
        name: `Vigência dos ${t.documentos}`,
        help: `Início, término e dias restantes dos ${t.documentos} formalizados.`,
      },
    },
    paid: 'Disponível nos planos pagos.',
    validity: 'Vigência',
    filters: { TODOS: 'Todos', A_VENCER: 'A vencer', VENCIDOS: 'Vencidos' },
    generate: 'Gerar relatório',
    done: 'Relatório baixado.',
    failed: 'Ocorreu um erro ao gerar o relatório!',
    paidTitle: 'Poxa, você não tem acesso a esse tipo de funcionalidade',
    paidChat: 'Olá! Quero contratar um plano que inclua o relatório de vigência.',
    paidText:
      'Este relatório faz parte dos planos pagos. Um administrador da organização pode contratar um plano.',
  }),
});
