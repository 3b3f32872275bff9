import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/db/database.ts';

const at = new Date('2026-11-20T12:00:00Z');

/** A separate organisation for a test, with its administrator. */
export async function makeOrganization(db: Queryable) {
  const { organizacoes, organizacoesPlanos, organizacoesUsuarios, configuracoes, usuarios } = db.tables;
  const unique = randomUUID();
  const [organizacao] = await db
    .insert(organizacoes)
    .values({ nome: `Organização ${unique}`, produto: 'LAVRA', dataCadastro: at })
    .returning();
  const [usuario] = await db
    .insert(usuarios)
    .values({ nome: 'Ana Administradora', email: `ana.${unique}@exemplo.test`, dataCadastro: at })
    .returning();
  if (!organizacao || !usuario) throw new Error('The insert returned no row.');
  const organizacaoId = organizacao.id;
  const plan = { nomePlano: 'FREE', nomePlanoContratado: 'FREE', totalDocumentos: 10, totalUsuarios: 1000 };
  await db.insert(organizacoesPlanos).values({ organizacaoId, ...plan });
  await db.insert(configuracoes).values({ organizacaoId });
  await db.insert(organizacoesUsuarios).values({
    organizacaoId,
    usuarioId: usuario.id,
    perfil: 'Administrador da Organização',
    situacao: 'ATIVO',
    dataCadastro: at,
  });
  return { organizacaoId, usuarioId: usuario.id, usuarioEmail: usuario.email };
}

/** A bare document row, for tests that only need a root. */
export async function makeContrato(
  db: Queryable,
  owner: { organizacaoId: number; usuarioId: number },
  nome = `documento ${randomUUID()}`,
): Promise<number> {
  const [row] = await db
    .insert(db.tables.contratos)
    .values({
      organizacaoId: owner.organizacaoId,
      autorId: owner.usuarioId,
      nome,
      nomeNormalizado: nome.toLowerCase(),
      dataCriacao: at,
    })
    .returning({ id: db.tables.contratos.id });
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}
