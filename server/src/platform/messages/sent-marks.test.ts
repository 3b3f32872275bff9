import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import type { JobCtx } from '../context/context.ts';
import { queueMail } from '../mail/mail.ts';
import { write } from '../write/write.ts';
import { createSentMarks } from './sent-marks.ts';

/** Limit of marks that are not yet on disk. */
const maxOffDisk = 500;

it('marks mails before the disk has them, up to the number that a power cut may repeat', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const mail = { tipoServico: 'TESTE', destino: 'ana@exemplo.test', assunto: 'a', html: 'a', texto: 'a' };
  const mensagemId = await write(platform, { instalacao: true }, (work) => queueMail(platform, work, mail));
  let onDisk = () => {};
  const disk = vi.spyOn(db, 'whenOnDisk').mockReturnValue(
    new Promise((resolve) => {
      onDisk = resolve;
    }),
  );
  const mark = createSentMarks('SMTP');
  let marked = 0;
  const marks = Array.from({ length: maxOffDisk + 20 }, async () => {
    await mark({ ctx, mensagemId });
    marked += 1;
  });
  const { mensagens } = db.tables;
  await vi.waitFor(async () => {
    expect(marked).toBeGreaterThan(maxOffDisk - 20);
    const [row] = await db.select().from(mensagens).where(eq(mensagens.id, mensagemId));
    expect(row).toMatchObject({ situacao: 'ENVIADA', entrega: 'SMTP' });
  });
  expect(marked).toBeLessThanOrEqual(maxOffDisk);
  onDisk();
  await Promise.all(marks);
  expect(marked).toBe(maxOffDisk + 20);
  disk.mockRestore();
});
