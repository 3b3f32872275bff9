import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization } from '../../../test/support/documents.ts';
import { stateOf, versionDesk } from '../../../test/support/versions.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { requireDocument } from '../documents/index.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { retrySeal } from './retry-seal.ts';
import { updateVersion } from './update-version.ts';

const { platform } = await versionDesk();

describe('validity and signing deadline', () => {
  it('change individually, in the document’s summary and history too', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await updateVersion(ctx, contratoId, minutaId, { fimVigencia: '2027-01-31T12:00:00Z' });
    const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
    expect(contrato.fimVigencia?.toISOString()).toBe('2027-02-01T02:59:59.999Z');
    expect(contrato.fimVigenciaOrdem).toBe(contrato.fimVigencia?.getTime());
    expect((await stateOf(ctx, minutaId)).fimAssinatura.toISOString()).toBe('2026-11-28T02:59:59.999Z');
    const [event] = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(event?.tipo).toBe('VIGENCIA_ALTERADA');
  });

  it('leave no history without a change', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await updateVersion(ctx, contratoId, minutaId, {
      fimVigencia: null,
      fimAssinatura: '2026-11-27T20:00:00Z',
    });
    const rows = await readHistory(ctx.db, { organizacaoId: ctx.principal.organizacaoId, contratoId });
    expect(rows.map(({ tipo }) => tipo)).toEqual(['CONTRATO_CRIADO']);
  });

  it.each([
    ['DataFimVigenciaInvalidaException', { fimVigencia: '2026-11-01T12:00:00Z' }],
    [
      'DataFimVigenciaInvalidaException',
      { fimVigencia: '2026-12-01T12:00:00Z', inicioVigencia: '2026-12-02T12:00:00Z' },
    ],
    ['DataLimiteAssinaturaInvalidaException', { fimAssinatura: '2026-11-19T12:00:00Z' }],
  ])('are refused: %s', async (name, change) => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await expect(updateVersion(ctx, contratoId, minutaId, change)).rejects.toMatchObject({ name });
  });

  it('are fixed once the version is formalized (1 §4)', async () => {
    const ctx = await newOrganization(platform);
    const { contratoId, minutaId } = await newDocument(ctx);
    await formalizeVersion(ctx, contratoId, minutaId);
    const attempt = updateVersion(ctx, contratoId, minutaId, { fimVigencia: null });
    await expect(attempt).rejects.toMatchObject({ name: 'MinutaFormalizadaException' });
  });
});

describe('a version of others', () => {
  it('gets the same error as a missing one', async () => {
    const [ctx, other] = [await newOrganization(platform), await newOrganization(platform)];
    const { contratoId, minutaId } = await newDocument(ctx);
    const mine = await newDocument(other);
    for (const [contrato, minuta, name] of [
      [contratoId, minutaId, 'ContratoNaoEncontradoException'],
      [mine.contratoId, minutaId, 'MinutaNaoEncontradaException'],
      [mine.contratoId, 987_654_321, 'MinutaNaoEncontradaException'],
    ] as const) {
      await expect(requireVersion(other.db, other.principal, contrato, minuta)).rejects.toMatchObject({
        name,
      });
      await expect(formalizeVersion(other, contrato, minuta)).rejects.toMatchObject({ name });
      await expect(retrySeal(other, contrato, minuta)).rejects.toMatchObject({ name });
    }
  });
});
