import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseTemplates } from '../pt/templates.ts';

/** The texts of `pt/templates.ts` in English. */
export const englishTemplates: Translation<typeof portugueseTemplates> = {
  description: 'Templates: list, add from a PDF, edit, duplicate, delete, and download.',
  id: 'id of the template',
  unknown: 'Template not found.',
  ids: 'ids of the templates',
  list: {
    description: 'Lists the templates by title.',
    search: 'part of the title',
    footer: examples('lavra templates list', 'lavra templates list --search locação'),
    header: ['ID', 'TITLE', 'STATE', 'PAGES', 'CHANGED'],
    none: 'No templates.',
  },
  states: { ATIVO: 'Active', INATIVO: 'Inactive' },
  add: {
    description: 'Creates a template from a PDF.',
    pdf: "the template's PDF",
    name: "title; by default the file's name",
    inactive: 'stores it without offering it for new documents',
    restricted: "confirms that you may remove the PDF's restrictions",
    footer: examples("lavra templates add locacao.pdf --name 'Contrato de locação comercial'"),
    done: (id, titulo) => `Template ${id} created: ${titulo}.`,
  },
  edit: {
    description: 'Renames, activates or deactivates a template. What is not given stays as it is.',
    name: 'another title',
    active: 'offers it for new documents',
    inactive: 'no longer offers it',
    footer: examples("lavra templates edit 7 --name 'Locação'", 'lavra templates edit 7 --inactive'),
    done: (id, titulo) => `Template ${id} changed: ${titulo}.`,
  },
  duplicate: {
    description: 'Duplicates a template.',
    footer: examples('lavra templates duplicate 7'),
    done: (id) => `Template ${id} created.`,
  },
  remove: {
    description: 'Deletes templates for good. Documents made from them stay.',
    footer: examples('lavra templates delete 7'),
    done: (id) => `Template ${id} deleted.`,
  },
  download: {
    description: "Downloads a template's PDF.",
    out: 'target file; - for standard output',
    footer: examples('lavra templates download 7 --out modelo.pdf'),
    done: (file) => `Template saved to ${file}.`,
  },
};
