import { examples } from '../../examples.ts';

/** Texts of `lavra reports`. */
export const portugueseReports = {
  description: 'Relatórios em planilhas do Excel (.xls).',
  out: 'arquivo de destino; - para a saída padrão; sem ela, o nome tem data e hora',
  only: 'só os que ainda vencem (A_VENCER), só os VENCIDOS, ou TODOS',
  done: (file: string) => `Relatório salvo em ${file}.`,
  reports: {
    ASSINATURAS_PENDENTES: {
      description: 'Quem ainda não assinou documentos enviados, em ordem de prazo.',
      footer: examples('lavra reports pending', 'lavra reports pending --out pendentes.xls'),
    },
    VIGENCIA: {
      description: 'Vigência dos documentos formalizados, em ordem de término.',
      footer: examples('lavra reports validity', 'lavra reports validity --only VENCIDOS --out vencidos.xls'),
    },
  },
};
