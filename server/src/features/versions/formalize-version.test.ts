import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization, newSigner } from '../../../test/support/documents.ts';
import { bia, signedDocument, stateOf, versionDesk } from '../../../test/support/versions.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { requireDocument } from '../documents/index.ts';
import { formalizeVersion } from './formalize-version.ts';

const { platform, work } = await versionDesk();

describe('formalizing', () => {
  it('requires every signature', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await newSigner(ctx, minutaId, bia);
    await expect(formalizeVersion(ctx, contratoId, minutaId)).rejects.toMatchObject({
      name: 'MinutaComAssinaturasPendentesException',
    });
    expect((await stateOf(ctx, minutaId)).situacaoFormalizacao).toBe('RASCUNHO');
  });

  it('by six concurrent requests succeeds for one; the others get a 409, and one seal is created', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await signedDocument(ctx);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => formalizeVersion(ctx, contratoId, minutaId)),
    );
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []));
    expect(lost).toEqual(Array.from({ length: 5 }, () => 'MinutaFormalizadaException'));
    await work();
    const { revisoes } = ctx.db.tables;
    const rows = await ctx.db.select().from(revisoes).where(eq(revisoes.minutaId, minutaId));
    expect(rows.map(({ n, tipo }) => [n, tipo]).sort()).toEqual([
      [1, 'ORIGINAL'],
      [2, 'BASE'],
      [3, 'CARIMBADA'],
      [4, 'SELADA'],
    ]);
  });

  it('is recorded in the document’s list state and in its history', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const row = await requireDocument(ctx.db, ctx.principal, contratoId);
    expect(row).toMatchObject({
      situacaoProcessamento: 'EM_PROCESSAMENTO',
      contrato: { situacaoFormalizacao: 'FORMALIZADO' },
    });
    await work();
    const rows = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(rows.map(({ tipo }) => tipo)).toEqual(['MINUTA_SELADA', 'MINUTA_FORMALIZADA', 'CONTRATO_CRIADO']);
    expect(rows[0]?.autor).toEqual({ tipo: 'sistema' });
  });
});
