import { limits } from '@lavra/domain';
import { type FileToSend, textFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { contactSheet } from './contact-columns.ts';
import { listContactRows } from './store.ts';

/** All contacts as a CSV file. */
export async function exportSheet({ db, principal }: Ctx): Promise<FileToSend> {
  const all = { limit: limits.contacts, offset: 0 };
  const { rows } = await listContactRows(db, principal.organizacaoId, all);
  return textFile(contactSheet(rows), { nome: 'contatos.csv', tipo: 'text/csv' });
}
