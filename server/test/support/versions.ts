import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { sealConsumer, sealTopic } from '../../src/features/versions/index.ts';
import { type FileToSend, toBase64 } from '../../src/http/index.ts';
import type { Ctx } from '../../src/platform/context/context.ts';
import { createWorker } from '../../src/platform/jobs/worker.ts';
import { freshDatabase } from './database.ts';
import { documentPlatform, newDocument, newSigner, sign } from './documents.ts';
import type { TestPlatform } from './platform.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const bia = { nome: 'Bia Çelik', email: 'bia@exemplo.test', cpf: '11144477735' };
export const li = { nome: '李小龍', email: 'li@exemplo.test' };

/** A document with two signatures. */
export async function signedDocument(ctx: Ctx) {
  const made = await newDocument(ctx);
  for (const person of [bia, li]) {
    const signatarioId = await newSigner(ctx, made.minutaId, person);
    await sign(ctx, made.minutaId, signatarioId, person.nome);
  }
  return made;
}

/** Shared by version tests: a platform with real PDFs, seals on demand, and a folder. */
export async function versionDesk() {
  const folder = temporaryFolder('versoes');
  const platform = await documentPlatform(await freshDatabase());
  return {
    platform,
    folder,
    /** Runs the due seals, like a process's worker. */
    async work(over: TestPlatform = platform): Promise<void> {
      const worker = createWorker(over, { onError: () => {} });
      worker.registerConsumer(sealTopic, sealConsumer);
      await worker.drain();
    },
    async savePdf(file: FileToSend, name: string): Promise<string> {
      const path = join(folder, name);
      writeFileSync(path, await bytesOf(file));
      return path;
    },
  };
}

export async function bytesOf(file: FileToSend): Promise<Buffer> {
  return Buffer.from((await toBase64(file)).conteudo, 'base64');
}

/** The row of a version. */
export async function stateOf(ctx: Ctx, minutaId: number) {
  const { minutas } = ctx.db.tables;
  const [row] = await ctx.db.select().from(minutas).where(eq(minutas.id, minutaId));
  return row!;
}
