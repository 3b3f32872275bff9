import { mkdirSync } from 'node:fs';
import type { FuncionalidadesOrganizacao } from '@lavra/client/types';
import type { PerfilNome } from '@lavra/domain';
import { openDatabase } from '../../server/src/db/database.ts';
import { noChannels } from '../../server/src/events/channels.ts';
import { addMember } from '../../server/src/features/organizations/index.ts';
import { createOrganization, type InitialPlan } from '../../server/src/features/registration/index.ts';
import { findUserByEmail } from '../../server/src/features/session/index.ts';
import { createUser } from '../../server/src/features/users/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { systemClock } from '../../server/src/platform/runtime/clock.ts';

interface NewLocalUser {
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
}

export interface NewLocalOrganization {
  readonly nome: string;
  readonly administrador: NewLocalUser;
  /** Other users. The contract has no operation that adds one yet. */
  readonly membros?: readonly (NewLocalUser & { readonly perfil: PerfilNome })[];
  readonly plano: InitialPlan;
  /** Paid features. */
  readonly funcionalidades?: readonly (keyof FuncionalidadesOrganizacao)[];
}

/** Limits large enough for any demonstration. */
export const largePlan: InitialPlan = {
  nomePlano: 'PERSONALIZADO',
  totalDocumentos: 1_000_000,
  totalUsuarios: 1000,
  totalSMS: 0,
  totalWhatsapp: 0,
  recorrenciaDoPlano: 'ANUAL',
};

/** Creates an organisation and its users directly in the database, before a server runs. */
export async function makeLocalOrganization(
  env: Record<string, string>,
  input: NewLocalOrganization,
): Promise<void> {
  const config = readConfig(env);
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config.databaseUrl);
  try {
    const ctx = { db, channels: noChannels, clock: systemClock, principal: null, request: null } as const;
    const { usuarioId } = await createUser(ctx, input.administrador);
    const { organizacaoId } = await createOrganization(ctx, {
      nome: input.nome,
      email: input.administrador.email,
      produto: config.produtoNome,
      plano: input.plano,
      ...(input.funcionalidades && { funcionalidades: input.funcionalidades }),
      administradorId: usuarioId,
    });
    for (const { perfil, ...membro } of input.membros ?? []) {
      const user = await createUser(ctx, membro);
      await addMember(ctx, { organizacaoId, usuarioId: user.usuarioId, perfil });
    }
  } finally {
    await db.close();
  }
}

/** Creates another organisation for an existing user, while the server runs. */
export async function addLocalOrganization(
  env: Record<string, string>,
  input: { readonly nome: string; readonly email: string; readonly produto: 'LAVRA' | 'LAVRA_CLM' },
): Promise<void> {
  const db = await openDatabase(readConfig(env).databaseUrl);
  try {
    const user = await findUserByEmail(db, input.email);
    if (!user) throw new Error(`User ${input.email} does not exist.`);
    const ctx = { db, channels: noChannels, clock: systemClock, principal: null, request: null } as const;
    await createOrganization(ctx, { ...input, plano: largePlan, administradorId: user.id });
  } finally {
    await db.close();
  }
}

/** Whether the database already has users. */
export async function hasUsers(env: Record<string, string>): Promise<boolean> {
  const config = readConfig(env);
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config.databaseUrl);
  try {
    return (await db.$count(db.tables.usuarios)) > 0;
  } finally {
    await db.close();
  }
}
