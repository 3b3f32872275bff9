import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { inviteAll, must, prepareDocument } from './prepare-document.ts';
import type { World } from './world.ts';

/** Whose signatures the journeys of the signing page make. */
export const CLARA = { nome: 'Clara Nunes Prado', email: 'clara@exemplo.com.br', cpf: '529.982.247-25' };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const goOn = (page: Page) => button(page, 'Continuar').click();

let documents = 0;

/** A document for Clara, invited; `change` is of hers. */
export async function inviteClara(world: World, staff: LavraClient, change: object = {}) {
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
