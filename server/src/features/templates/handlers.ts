import type { Modelo } from '@lavra/client/types';
import { normalizeName, pageSizes, templateFileName } from '@lavra/domain';
import { type FeatureHandlers, type FileToSend, toBase64 } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { deleteTemplate, duplicateTemplate, updateTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { requireTemplate } from './require-template.ts';
import { listTemplateRows, type TemplateRow } from './store.ts';

export const templatesHandlers = {
  async listTemplates({ query }, { db, principal }, reply) {
    const { page = 0, rowsPerPage = pageSizes.templates, sortBy = 'titulo', descending = false } = query;
    const { rows, total } = await listTemplateRows(db, principal.organizacaoId, {
      texto: normalizeName(query.titulo ?? ''),
      situacao: query.situacao && (query.situacao === 'ativo' ? 'ATIVO' : 'INATIVO'),
      sortBy,
      descending,
      limit: rowsPerPage,
      offset: page * rowsPerPage,
    });
    const totalPages = Math.ceil(total / rowsPerPage);
    return reply(200, { content: rows.map(toModelo), number: page, totalElements: total, totalPages });
  },

  async createTemplate({ body, files }, ctx, reply) {
    return reply(201, { modeloId: await createTemplate(ctx, body.modelo, files[0]) });
  },

  async updateTemplate({ path, body }, ctx, reply) {
    return reply(200, toModelo(await updateTemplate(ctx, path.modeloId, body)));
  },

  async duplicateTemplate({ path }, ctx, reply) {
    return reply(201, { modeloId: await duplicateTemplate(ctx, path.modeloId) });
  },

  async deleteTemplate({ path }, ctx, reply) {
    await deleteTemplate(ctx, path.modeloId);
    return reply.empty(204);
  },

  async downloadTemplate({ path, mediaType }, ctx, reply) {
    const file = await templateFileOf(ctx, path.modeloId);
    return mediaType === 'application/pdf'
      ? reply.file({ ...file, disposition: 'inline' })
      : reply(200, { modelo: (await toBase64(file)).conteudo });
  },
} satisfies FeatureHandlers<'templates'>;

function toModelo({ id, titulo, situacao, dataHora, totalPaginas, tamanho }: TemplateRow): Modelo {
  return { id, titulo, situacao, dataHora: dataHora.toISOString(), totalPaginas, tamanho };
}

/** @throws DomainError 404 */
async function templateFileOf({ db, files, principal }: Ctx, id: number): Promise<FileToSend> {
  const { organizacaoId } = principal;
  const { titulo, sha256, tamanho } = await requireTemplate(db, { organizacaoId, id });
  const tipo = 'application/pdf';
  return {
    sha256,
    tamanho,
    nome: templateFileName(titulo),
    tipo,
    open: (range) => files.open(sha256, range),
  };
}
