import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { must } from '../../scripts/main-job/must.ts';
import { inviteAll, prepareDocument, staffClient } from './prepare-document.ts';
import { startWorld, type World } from './world.ts';

/** The signatory of the signing page's journeys. */
export const CLARA = { nome: 'Clara Nunes Prado', email: 'clara@exemplo.com.br', cpf: '529.982.247-25' };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const goOn = (page: Page) => button(page, 'Continuar').click();

/** Shared environment of a journey file. */
export interface ClarasDesk {
  readonly world: World;
  readonly staff: LavraClient;
  /** Invites Clara to a new document; `change` overrides her data. */
  invited(change?: object): ReturnType<typeof inviteClara>;
}

/** A world for one file, from before its first test until after its last. */
export function openClarasDesk(): ClarasDesk {
  let world: World | undefined;
  let staff: LavraClient | undefined;
  beforeAll(async () => {
    world = await startWorld();
    staff = await staffClient(world.server);
  });
  afterAll(() => world?.close());
  return {
    get world() {
      return open(world);
    },
    get staff() {
      return open(staff);
    },
    invited: (change = {}) => inviteClara(open(world), open(staff), change),
  };
}

function open<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The world is open within tests alone.');
  return part;
}

let documents = 0;

async function inviteClara(world: World, staff: LavraClient, change: object) {
  documents += 1;
  const signer = { ...CLARA, exigirTokenValidacao: false, ...change };
  const prepared = await prepareDocument(staff, `Termo de parceria ${documents}`, [signer]);
  const [token = ''] = await inviteAll(world, staff, prepared, [CLARA.email]);
  const path = { contratoId: prepared.contratoId, minutaId: prepared.minutaId };
  return {
    url: `${world.server.url}/assinar/${token}`,
    path,
    status: async () => must(await staff.call('listSigners', { path }))[0]?.statusSignatario,
    signatures: async () => must(await staff.call('getEvidence', { path })).assinaturas,
  };
}

export async function readAll(page: Page) {
  await button(page, 'Ler o documento').click();
  await heading(page, 'Leia o documento');
  await goOn(page);
  await heading(page, 'Confira seus dados');
}

export async function giveData(page: Page) {
  await page.getByRole('textbox', { name: 'CPF' }).fill(CLARA.cpf);
  await goOn(page);
}

export async function typeSignature(page: Page) {
  await heading(page, 'Faça sua assinatura');
  await page.getByRole('tab', { name: 'Digitar' }).click();
  await button(page, 'Usar esta assinatura').click();
}

export async function accept(page: Page) {
  await heading(page, 'Aceite e assine');
  for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
}
