import { type Permissao, permissions } from '@lavra/domain';
import { expect, it } from 'vitest';
import { bodyLimits, bodyLimitsOf } from '../src/build-server.ts';
import { type CheckSubject, contractCases } from '../src/http/contract-checks.ts';
import { readContract } from '../src/http/index.ts';
import { type TestOrganization, testApp } from './support/app.ts';
import { anySignerRole, newSigner, pdfFile, prepareDocument } from './support/main-job.ts';

const contract = await readContract(new URL('../../openapi.yaml', import.meta.url));
const declaration = { id: 'leitura', versao: 1, hash: '0'.repeat(64) };

// Made before the tests, as their names come out of it.
const app = await testApp({ pdf: 'real' });
const own = await app.newOrganization({ usuarios: ['Integração API'] });
const stranger = await app.newOrganization();
const cases = contractCases(await subjectOf(own, stranger));

it.each(cases)('$name', async ({ run }) => {
  await run();
});

it('no refusal was a fault of ours', () => {
  expect(app.failures).toEqual([]);
});

async function subjectOf(own: TestOrganization, stranger: TestOrganization): Promise<CheckSubject> {
  const mine = await prepareDocument(app, own);
  const theirs = await prepareDocument(app, stranger);
  const nowhere = '9007199254740000';
  const pair = (a: number, b: number) => ({ own: String(a), foreign: String(b), missing: nowhere });
  const signer = { ...newSigner, papelId: await anySignerRole(app, own) };
  return {
    contract,
    request: (path: string, init: RequestInit) => app.server.app.request(path, init),
    fullToken: await own.tokenFor(),
    powerlessToken: await powerlessToken(own),
    ids: {
      organizacaoId: pair(own.organizacaoId, stranger.organizacaoId),
      usuarioId: pair(own.usuario().usuarioId, stranger.usuario().usuarioId),
      contratoId: pair(mine.contratoId, theirs.contratoId),
      minutaId: pair(mine.minutaId, theirs.minutaId),
      signatarioId: pair(mine.signatarioId, theirs.signatarioId),
      token: { own: mine.link, missing: 'n'.repeat(43) },
      codigo: { own: mine.codigoValidacao, missing: 'A'.repeat(26) },
    },
    bodies: {
      addSigners: signer,
      editSigner: signer,
      signVersion: { nome: 'Beatriz', baseSha256: mine.baseSha256, declaracoes: [declaration] },
    },
    file: await pdfFile(),
    jsonBytesOf: (operationId: string) => bodyLimitsOf[operationId]?.jsonBytes ?? bodyLimits.jsonBytes,
  };
}

/** An embed token that holds one permission which no operation asks for. */
async function powerlessToken(organization: TestOrganization): Promise<string> {
  const { usuarioId } = organization.usuario();
  const made = await app.request(
    `/api/configuracoes-usuarios/organizacoes/${organization.organizacaoId}/usuarios/${usuarioId}`,
    { method: 'PUT', token: await organization.tokenFor(), json: { nome: 'contrato' } },
  );
  const { tokenApi } = (await made.json()) as { tokenApi: string };
  const asked = new Set(
    Object.values(contract.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(permissionsAsked),
  );
  const unasked = permissions.filter((name) => !asked.has(name)).slice(0, 1);
  const minted = await app.request('/api/tokens-incorporacao', {
    method: 'POST',
    token: tokenApi,
    json: { origens: ['https://cliente.exemplo'], permissoes: unasked, minutos: 60 },
  });
  return ((await minted.json()) as { token: string }).token;
}

function permissionsAsked(operation: unknown): Permissao[] {
  return (operation as { 'x-permissao'?: Permissao[] })['x-permissao'] ?? [];
}
