import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newDocument, newOrganization, newSigner, sign } from '../../../test/support/documents.ts';
import { bia, li, versionDesk } from '../../../test/support/versions.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { cancelVersion } from './cancel-version.ts';
import { freezeVersion } from './freeze-version.ts';
import { startFormalizing } from './start-formalizing.ts';
import { findVersionById, revisionsOf } from './store.ts';

const { platform } = await versionDesk();

/** In formalization, with a certificate signer and another. */
async function certificateVersion() {
  const ctx = await newOrganization(platform);
  const { organizacaoId } = ctx.principal;
  const { contratoId, minutaId } = await newDocument(ctx);
  const key = { organizacaoId, contratoId, minutaId };
  const { signatarios } = ctx.db.tables;
  const digital = await newSigner(ctx, minutaId, bia);
  await ctx.db.update(signatarios).set({ tipoAssinatura: 'DIGITAL' }).where(eq(signatarios.id, digital));
  const electronic = await newSigner(ctx, minutaId, li);
  const row = await findVersionById(ctx.db, organizacaoId, minutaId);
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, (work) =>
    startFormalizing(work, row!),
  );
  return { ctx, key, electronic };
}

/** The same, with an action during the first drawing of the base. */
function actingMeanwhile(ctx: Ctx, act: () => Promise<void>): { readonly ctx: Ctx; drawings: number } {
  const meanwhile = { drawings: 0 };
  const freeze: Ctx['pdf']['freeze'] = async (job) => {
    meanwhile.drawings += 1;
    if (meanwhile.drawings === 1) await act();
    return ctx.pdf.freeze(job);
  };
  return Object.assign(meanwhile, { ctx: { ...ctx, pdf: { ...ctx.pdf, freeze } } });
}

const frozenOf = async (
  { db }: Ctx,
  { organizacaoId, minutaId }: { organizacaoId: number; minutaId: number },
) => (await revisionsOf(db, organizacaoId, minutaId)).filter(({ tipo }) => tipo === 'CONGELADA');

it('a version that is cancelled while it is drawn is not frozen', async () => {
  const { ctx, key } = await certificateVersion();
  const meanwhile = actingMeanwhile(ctx, () =>
    cancelVersion(ctx, key.contratoId, key.minutaId, 'Desistência'),
  );
  await freezeVersion(meanwhile.ctx, key);
  expect(meanwhile.drawings).toBe(1);
  expect(await frozenOf(ctx, key)).toEqual([]);
});

it('a signature made while the base is drawn is drawn on the frozen one', async () => {
  const { ctx, key, electronic } = await certificateVersion();
  const meanwhile = actingMeanwhile(ctx, () => sign(ctx, key.minutaId, electronic, li.nome));
  await freezeVersion(meanwhile.ctx, key);
  expect(meanwhile.drawings).toBe(2);
  expect(await frozenOf(ctx, key)).toMatchObject([{ totalAssinaturas: 1 }]);
});
