import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable } from './queryable.ts';
import { sqliteTables } from './tables.ts';

/** Every column that refers to stored bytes: the sweep removes bytes without a reference, backups copy the others. */
export function blobColumns(db: Pick<Queryable, 'tables'>) {
  const { arquivos, revisoes, assinaturas, preparacoesAssinatura, whiteLabels, mensagens } = db.tables;
  const { contratos, anexos, sancoes, lotesArquivos, modelos } = db.tables;
  return [
    [arquivos, arquivos.sha256],
    [revisoes, revisoes.sha256],
    [assinaturas, assinaturas.manuscritaSha256],
    [assinaturas, assinaturas.rubricaSha256],
    [assinaturas, assinaturas.selfieSha256],
    [preparacoesAssinatura, preparacoesAssinatura.preparadaSha256],
    [whiteLabels, whiteLabels.logoSha256],
    [mensagens, mensagens.logoSha256],
    [contratos, contratos.arquivoExtincaoSha256],
    [anexos, anexos.sha256],
    [sancoes, sancoes.sha256],
    [lotesArquivos, lotesArquivos.sha256],
    [modelos, modelos.sha256],
  ] as const;
}

/** The columns of a table that refer to stored bytes, by their database names. */
export function blobColumnNames(table: string): readonly string[] {
  return blobColumns({ tables: sqliteTables }).flatMap(([of, column]) =>
    getTableConfig(of as SQLiteTable).name === table
      ? [column.keyAsName ? toSnakeCase(column.name) : column.name]
      : [],
  );
}
