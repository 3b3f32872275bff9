import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm';
import { evidenceKinds } from '../../events/registry/index.ts';
import type { Platform } from '../context/context.ts';

const dayMs = 24 * 3_600_000;
const pause = 3_600_000;
const batch = 500;

/** Deletes data past its retention period, once an hour. */
export function sweepRetainedHourly(): (platform: Platform) => Promise<void> {
  let next = 0;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    if (now < next) return;
    next = now + pause;
    await sweepRetained(platform);
  };
}

export async function sweepRetained(platform: Platform): Promise<void> {
  const { retencao } = platform.config;
  const now = platform.clock.now().getTime();
  const before = (days: number) => new Date(now - days * dayMs);
  await untilFew(() => dropBodies(platform, before(retencao.mensagensDias)));
  if (retencao.enderecosDias === null) return;
  const old = before(retencao.enderecosDias);
  await untilFew(() => dropAddresses(platform, old));
}

/** In small batches, to avoid long locks. */
async function untilFew(drop: () => Promise<number>): Promise<void> {
  while ((await drop()) === batch);
}

async function dropBodies({ db }: Platform, old: Date): Promise<number> {
  const { mensagens } = db.tables;
  const due = db
    .select({ id: mensagens.id })
    .from(mensagens)
    .where(and(lt(mensagens.dataCriacao, old), ne(mensagens.situacao, 'PENDENTE'), ne(mensagens.texto, '')))
    .limit(batch);
  const dropped = await db
    .update(mensagens)
    .set({ html: null, texto: '' })
    .where(inArray(mensagens.id, due))
    .returning({ id: mensagens.id });
  return dropped.length;
}

/** Addresses of signatories are evidence (docs/guides/evidence.md). */
async function dropAddresses({ db }: Platform, old: Date): Promise<number> {
  const { historico, historicoPessoais: pessoais } = db.tables;
  const due = db
    .select({ id: pessoais.historicoId })
    .from(pessoais)
    .innerJoin(historico, eq(historico.id, pessoais.historicoId))
    .where(
      and(
        eq(pessoais.campo, 'ip'),
        ne(pessoais.valor, ''),
        lt(historico.dataCriacao, old),
        notInArray(historico.tipo, evidenceKinds),
      ),
    )
    .limit(batch);
  const dropped = await db
    .update(pessoais)
    .set({ sal: null, valor: null })
    .where(and(inArray(pessoais.campo, ['ip', 'userAgent']), inArray(pessoais.historicoId, due)))
    .returning({ campo: pessoais.campo });
  return dropped.filter(({ campo }) => campo === 'ip').length;
}
