import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDomainError } from '@lavra/domain';
import { erasePerson, exportPerson, toDataSubject } from '../features/privacy/index.ts';
import type { ZipArchive } from '../platform/files/zip-archive.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';
import { allOrganizations } from './store.ts';

/**
 * Answers a person's request in one organisation: `[organisation, e-mail, CPF, file]`, empty where not given.
 * An export writes a ZIP to the file, which must not exist.
 */
export async function answerPerson(
  admin: Admin,
  command: 'export-person' | 'erase-person',
  [organization = '', email = '', cpf = '', file = '']: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const organizacaoId = Number(organization);
  const db = await admin.db();
  if (!(await allOrganizations(db)).includes(organizacaoId))
    throw new AdminRefusal('ORGANIZACAO_NAO_ENCONTRADA', organization);
  const ctx = { ...admin, db };
  try {
    const subject = toDataSubject({ email, cpf });
    if (command === 'erase-person') return { ...(await erasePerson(ctx, organizacaoId, subject)) };
    return await exportTo(file, () => exportPerson(ctx, organizacaoId, subject));
  } catch (error) {
    if (isDomainError(error) && error.status === 404)
      throw new AdminRefusal('PESSOA_NAO_ENCONTRADA', email || cpf);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new AdminRefusal('DESTINO_NAO_VAZIO', file);
    throw error;
  }
}

/** Creates the file before reading any data, and removes it if it cannot be written completely. */
async function exportTo(file: string, make: () => Promise<ZipArchive>) {
  const target = await open(file, 'wx', 0o600);
  try {
    const archive = await make();
    await pipeline(archive.open({ start: 0, end: archive.tamanho - 1 }), target.createWriteStream());
    return { arquivo: file, bytes: archive.tamanho };
  } catch (error) {
    await target.close();
    await rm(file);
    throw error;
  }
}
