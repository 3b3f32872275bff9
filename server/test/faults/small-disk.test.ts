import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContratoPagina, Problema } from '@lavra/client/types';
import { heavyPdf, textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/main-job/local-server.ts';
import { type MailServer, startMailServer } from '../../../scripts/main-job/mail-server.ts';
import { fileOf } from '../support/main-job.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'lavra-disco-'));
const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
/** A real file system that fills up. */
const isMounted = mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder);

let mail: MailServer;
let server: LocalServer;
let token = '';
beforeAll(async () => {
  if (!isMounted) return;
  mail = await startMailServer();
  // The server's reports of its full disk are what these tests check.
  server = await startLocalServer({ dataDir: folder, smtpUrl: mail.url, wrapper: ['/usr/bin/env'] });
  token = await makeApiToken(server);
});
afterAll(async () => {
  await server?.close();
  await mail?.close();
  if (isMounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
});

async function create(nome: string, pdf: Uint8Array) {
  const fim = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const form = new FormData();
  const contrato = { nome, inicioVigencia: new Date().toISOString(), fimVigencia: null, fimAssinatura: fim };
  form.append('contrato', JSON.stringify(contrato));
  form.append('arquivo', fileOf(pdf));
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `disco-pequeno-${nome}` };
  const response = await fetch(`${server.url}/api/contratos`, { method: 'POST', headers, body: form });
  return { status: response.status, excecao: ((await response.json()) as Problema).excecao };
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

async function titles(): Promise<string[]> {
  const { domainId } = await read<{ domainId: number }>('/hal/usuario/sessao');
  const path = `/api/contratos/buscar/organizacao/${domainId}?rowsPerPage=50`;
  return (await read<ContratoPagina>(path)).content.map(({ nome }) => nome);
}

describe('a disk that fills up', () => {
  it('refuses with a message what does not fit, loses nothing, and continues once there is space', async ({
    skip,
  }) => {
    skip(!isMounted, 'no file system may be mounted; only full-disk.test.ts covers it');
    const taken: string[] = [];
    const refused: (string | undefined)[] = [];
    for (let n = 0; refused.length < 3 && n < 20; n++) {
      const nome = `documento-${n}`;
      const { status, excecao } = await create(nome, await heavyPdf(1, 900 + n));
      if (status === 201) taken.push(nome);
      else refused.push(`${status} ${excecao}`);
    }
    expect(taken.length, refused.join()).toBeGreaterThan(0);
    expect(refused).toEqual(Array.from({ length: 3 }, () => '507 ArmazenamentoCheioException'));
    expect((await titles()).sort()).toEqual([...taken].sort());
    // A job may still be writing a page's picture, until it finds the disk full as well.
    await expect.poll(() => readdir(join(folder, 'arquivos', 'tmp'))).toEqual([]);
    // Not a byte more, so that the database cannot write either.
    expect(() => writeFileSync(join(folder, 'resto'), Buffer.alloc(96_000_000))).toThrow('ENOSPC');
    const readiness = async () => {
      const response = await fetch(`${server.url}/saude/pronto`);
      return [response.status, await response.json()];
    };
    expect(await readiness()).toMatchObject([503, { situacao: 'INDISPONIVEL', disco: 'INDISPONIVEL' }]);
    const small = await textPdf(['Cabia']);
    expect(await create('nem-um-pequeno', small)).toEqual({
      status: 507,
      excecao: 'ArmazenamentoCheioException',
    });
    expect((await titles()).sort()).toEqual([...taken].sort());
    expect(mount('-o', 'remount,size=200m', folder)).toBe(true);
    expect(await readiness()).toMatchObject([200, { disco: 'PRONTO' }]);
    expect(await create('cabe-de-novo', await heavyPdf(1, 950))).toMatchObject({ status: 201 });
    expect((await titles()).sort()).toEqual([...taken, 'cabe-de-novo'].sort());
  });
});
