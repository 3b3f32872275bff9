import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { write } from '../../platform/write/write.ts';
import { insertWords } from './derive-store.ts';

const db = await sharedDatabase();
const platform = await testPlatform(db);
const { minutas, palavras, textosPaginas } = db.tables;

async function makeMinuta() {
  const owner = await makeOrganization(db);
  const { organizacaoId } = owner;
  const contratoId = await makeContrato(db, owner);
  const now = platform.clock.now();
  const [minuta] = await db
    .insert(minutas)
    .values({
      organizacaoId,
      contratoId,
      versao: 1,
      inicioVigencia: now,
      fimAssinatura: now,
      dataCriacao: now,
      codigoValidacao: platform.ids.validationCode(),
    })
    .returning({ id: minutas.id });
  return { organizacaoId, contratoId, minutaId: minuta!.id };
}

it('stores all words of a long document, and lets the server do other work meanwhile', async () => {
  const { organizacaoId, contratoId, minutaId } = await makeMinuta();
  const paginas = Array.from({ length: 101 }, (_, index) => ({
    pagina: index + 1,
    texto: `pagina ${index}`,
    original: `Página ${index}`,
  }));
  const words = Array.from({ length: 1_001 }, (_, index) => `palavra${index}`);
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  await write(platform, { organizacao: organizacaoId, contrato: contratoId }, async ({ tx }) => {
    setImmediate(turn);
    await insertWords(tx, { organizacaoId, minutaId }, { paginas, palavras: words });
    isDone = true;
  });
  expect(turns).toBeGreaterThanOrEqual(15);
  expect(await db.$count(textosPaginas, eq(textosPaginas.minutaId, minutaId))).toBe(101);
  expect(await db.$count(palavras, eq(palavras.minutaId, minutaId))).toBe(1_001);
});
