import type { Queryable } from './queryable.ts';

/** Kinds of identity document (specification 2, section 3); 1 is the default of a new signatário. */
const tiposDocumento = [
  { id: 1, nome: 'CPF', descricao: 'Cadastro de Pessoas Físicas' },
  { id: 2, nome: 'RG', descricao: 'Registro Geral' },
  { id: 3, nome: 'CNH', descricao: 'Carteira Nacional de Habilitação' },
  { id: 4, nome: 'Passaporte', descricao: 'Passaporte' },
  { id: 5, nome: 'Outros', descricao: 'Outro documento de identificação' },
];

/** Rows that every installation has, added when missing. */
export async function seedReferenceData(db: Queryable): Promise<void> {
  const known = await db.select({ id: db.tables.tiposDocumento.id }).from(db.tables.tiposDocumento);
  if (known.length >= tiposDocumento.length) return;
  await db.insert(db.tables.tiposDocumento).values(tiposDocumento).onConflictDoNothing();
}
