import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseReports } from '../pt/reports.ts';

/** The texts of `pt/reports.ts` in English. */
export const englishReports: Translation<typeof portugueseReports> = {
  description: 'Reports as Excel sheets (.xls).',
  out: 'target file; - for standard output; without it, the name has date and time',
  only: 'only those that will expire (A_VENCER), only the expired ones (VENCIDOS), or all (TODOS)',
  done: (file) => `Report saved to ${file}.`,
  reports: {
    ASSINATURAS_PENDENTES: {
      description: 'Who has not signed documents that were sent, by deadline.',
      footer: examples('lavra reports pending', 'lavra reports pending --out pendentes.xls'),
    },
    VIGENCIA: {
      description: 'Validity of formalized documents, by its end.',
      footer: examples('lavra reports validity', 'lavra reports validity --only VENCIDOS --out vencidos.xls'),
    },
  },
};
