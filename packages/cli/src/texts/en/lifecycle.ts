import { pageRanges } from '@lavra/domain';
import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseLifecycle } from '../pt/lifecycle.ts';

/** The texts of `pt/lifecycle.ts` in English. */
export const englishLifecycle: Translation<typeof portugueseLifecycle> = {
  review: {
    description: 'Shows the pages that differ from the uploaded file. They must be confirmed before sending.',
    confirm: 'confirms that they may be signed as they are',
    out: 'writes each page to this folder, as uploaded and as it will be signed',
    footer: examples(
      'lavra documents review 42',
      'lavra documents review 42 --out paginas',
      'lavra documents review 42 --confirm',
    ),
    nothing: 'No page differs from the uploaded file.',
    running: 'The comparison with the uploaded file has not ended. Try again in some seconds.',
    uncompared: 'The file was changed while it was prepared and could not be compared. Check the document.',
    pages: (paginas) => `Pages that differ from the uploaded file: ${paginas.join(', ')}.`,
    changes: (feito) => `What was done: ${feito}.`,
    waiting: 'Confirm them with --confirm.',
    confirmed: 'Pages confirmed.',
  },
  archive: {
    description: 'Archives a document.',
    footer: examples('lavra documents archive 42'),
    done: (nome) => `'${nome}' archived.`,
  },
  restore: {
    description: 'Restores an archived document.',
    footer: examples('lavra documents restore 42'),
    done: (nome) => `'${nome}' restored.`,
  },
  cancel: {
    description: 'Cancels the newest version. The signing links no longer work.',
    reason: 'reason, at most 240 characters',
    footer: examples("lavra documents cancel 42 --reason 'Valores desatualizados'"),
    done: (versao) => `Version ${versao} cancelled.`,
  },
  extinguish: {
    description: 'Terminates a formalized document.',
    reason: 'justification',
    file: 'a PDF, PNG or JPG, such as the termination agreement',
    footer: examples("lavra documents extinguish 42 --reason 'Distrato' --file distrato.pdf"),
    done: (nome) => `'${nome}' terminated.`,
  },
  tag: {
    description: 'Changes the tags of a document.',
    add: 'adds a tag; once per tag',
    remove: 'removes a tag; once per tag',
    footer: examples('lavra documents tag 42 --add locação --remove rascunho'),
    done: (tags) => (tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'No tags.'),
  },
  renew: {
    description: 'Creates the next version, with the signatories and fields of the current one.',
    validFrom: 'start of validity; without it, the day after the current end',
    validUntil: 'end of validity; without it, the same duration',
    cancelReason: 'first cancels the open version, for this reason; the usual step after a rejection',
    noSigners: 'leaves the signatories out',
    noPositions: 'leaves the positions of the fields out',
    noTags: 'removes the tags',
    footer: examples(
      'lavra documents renew 42 --pdf aditivo.pdf --sign-by +10',
      "lavra documents renew 42 --pdf corrigido.pdf --cancel-reason 'Valor corrigido'",
    ),
    done: (versao, signatarios, campos) =>
      `Version ${versao} created, with ${counted(signatarios, 'signatory', 'signatories')} and ${counted(campos, 'field', 'fields')} to check.`,
  },
  duplicate: {
    description: 'Creates a draft with the files, signatories and fields of a document.',
    footer: examples('lavra documents duplicate 42'),
    done: (contratoId) => `Document ${contratoId} created as a draft.`,
  },
  history: {
    description: 'Lists the history of a document, newest first.',
    limit: 'number of lines',
    out: 'writes the whole history to this file; `-` is standard output',
    format: 'format of the file; by default, that of its extension, or PDF',
    footer: examples(
      'lavra documents history 42 --limit 20',
      'lavra documents history 42 --out historico.pdf',
      'lavra documents history 42 --out historico.json',
    ),
    header: ['NO.', 'WHEN', 'WHO', 'FROM', 'WHAT'],
  },
  compare: {
    description: 'Shows what changed from one version to another.',
    from: 'number of the first version; by default, the one before the second',
    to: 'number of the second version; by default, the newest',
    out: 'writes the comparison to this PDF; `-` is standard output',
    footer: examples(
      'lavra documents compare 42',
      'lavra documents compare 42 --from 1 --to 3',
      'lavra documents compare 42 --out comparacao.pdf',
    ),
    onlyOne: 'There is no earlier version to compare.',
    noVersion: (versao) => `The document has no version ${versao}.`,
    head: (antes, depois, mudancas, isWhole) => {
      const none = isWhole ? 'no difference' : 'no difference in what was compared';
      return `Version ${antes} → version ${depois}: ${mudancas === 0 ? none : counted(mudancas, 'change', 'changes')}.`;
    },
    onlyText: (paginas, versao) =>
      `Only the text was compared on page${paginas.length === 1 ? '' : 's'} ${pageRanges(paginas, { to: 'to', and: 'and' })} of version ${versao}. Check the pictures.`,
    textless: (paginas) =>
      `${counted(paginas, 'page has', 'pages have')} no readable text: only the picture was compared.`,
    incomplete: 'The document exceeds the limit of the comparison: a part was not compared.',
    page: ({ antes, depois }) => {
      if (antes === null) return `Page ${depois}, added:`;
      if (depois === null) return `Page ${antes}, removed:`;
      return antes === depois ? `Page ${depois}:` : `Page ${depois} (page ${antes} before):`;
    },
    noText: ({ situacao }) =>
      situacao === 'IMAGEM'
        ? 'the text is the same, but the page looks different.'
        : 'the text of this page is the same, or is on another page.',
  },
};
