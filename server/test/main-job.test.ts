import type {
  AssinaturaConvite,
  Contrato,
  ContratoPagina,
  Evidencias,
  Minuta,
  Posicionamento,
  ReciboAssinatura,
  Signatarios,
  Validacao,
  ValidacaoArquivo,
} from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RequestOptions, type TestApp, type TestOrganization, testApp } from './support/app.ts';
import { anySignerRole, newDocumentForm, newSigner, pdfFile } from './support/main-job.ts';

let app: TestApp;
let organization: TestOrganization;
let token: string;
let papelId: number;

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization();
  token = await organization.tokenFor();
  papelId = await anySignerRole(app, organization);
});

async function call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await app.request(path, { method, token, ...options });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const signing = <T>(method: string, link: string, path = '', options: RequestOptions = {}) =>
  call<T>(method, `/api/public/assinaturas/${link}${path}`, { ...options, token: null });

async function bytesOf(path: string, options: RequestOptions = { token }) {
  const Accept = path.endsWith('/zip') ? 'application/zip' : 'application/pdf';
  const response = await app.request(path, { ...options, headers: { Accept, ...options.headers } });
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe(Accept);
  return new Uint8Array(await response.arrayBuffer());
}

async function createDraft(signers: readonly object[]) {
  const form = newDocumentForm();
  form.append('arquivo', await pdfFile('Primeira parte'));
  form.append('arquivo', await pdfFile('Segunda parte'));
  const made = await call<{ contratoId: number; minutaId: number }>('POST', '/api/contratos', { body: form });
  const version = `/api/contratos/${made.contratoId}/minutas/${made.minutaId}`;
  const people: Signatarios[number][] = [];
  for (const json of signers) {
    people.push(
      ...(await call<Signatarios>('POST', `${version}/signatarios`, {
        json: { ...person, papelId, ...json },
      })),
    );
  }
  return { ...made, version, people };
}

const person = { ...newSigner, disponibilidadeAssinatura: 'REMOTA' };

/** The link last e-mailed to an address. */
function mailedLink(destino: string): string {
  const mail = app.mails.filter((one) => one.destino === destino).at(-1);
  const [, link] = /\/assinar\/([\w-]{22,})/.exec(mail?.texto ?? '') ?? [];
  if (!link) throw new Error(`No link was mailed to ${destino}: ${mail?.texto ?? 'no mail at all'}`);
  return link;
}

/** Requests the six digits by e-mail and confirms them; returns the pass. */
async function confirmCode(link: string, destino: string, headers: Record<string, string> = {}) {
  await signing('POST', link, '/token', { headers });
  await app.drain();
  const mail = app.mails.filter((one) => one.destino === destino).at(-1);
  const [codigo] = /\b\d{6}\b/.exec(mail?.texto ?? '') ?? [];
  const options = { headers, json: { codigo } };
  return (await signing<{ passe: string }>('POST', link, '/token/validacao', options)).passe;
}

async function sign(link: string, nome: string, passe?: string): Promise<ReciboAssinatura> {
  const headers: Record<string, string> = passe ? { 'X-Lavra-Passe': passe } : {};
  const { contrato, declaracoes } = await signing<AssinaturaConvite>('GET', link, '', { headers });
  const json = {
    nome,
    cpf: '529.982.247-25',
    manuscrita: { tipo: 'DIGITADA', texto: nome, fonte: 'CAVEAT' },
    baseSha256: contrato.baseSha256,
    declaracoes: declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash })),
  };
  return signing('POST', link, '/assinatura', { headers, json });
}

describe('the main job, using only the API', () => {
  const beatriz = 'beatriz@exemplo.test';
  const joao = 'joao.prado@exemplo.test';

  it('a document goes from two PDFs to a sealed one that anyone can verify', async () => {
    const { contratoId, minutaId, version, people } = await createDraft([
      { email: beatriz, nome: 'Beatriz Okafor Lima', chaveSeguranca: '4711', exigirTokenValidacao: true },
      { email: joao, nome: 'João Prado', assinaturaManuscrita: true },
    ]);
    const [, second] = people;
    const box = { percentX: 10, percentY: 70, pageNumber: 1, content: { type: 'RUBRICA' } };
    const dados = people.map(({ id }, index) => ({
      ...box,
      id: `nova-${id}`,
      signatarioId: id,
      percentX: 10 + 45 * index,
    }));
    await call('POST', `/api/minutas/${minutaId}/posicionamento-dados`, {
      json: { posicionamentoDados: dados, posicionamentoDadosDeletadosId: [] },
    });
    await call('PUT', `${version}/signatarios/convidar`);
    await app.drain();

    const link = mailedLink(beatriz);
    await signing('POST', link, '/abertura');
    const locked = await signing<AssinaturaConvite>('GET', link);
    expect(locked.etapas[0]).toBe('CHAVE_SEGURANCA');
    const { passe } = await signing<{ passe: string }>('POST', link, '/chave-seguranca', {
      json: { chave: '4711' },
    });
    const headers = { 'X-Lavra-Passe': passe };
    const base = await app.request(`/api/public/assinaturas/${link}/documento`, { headers });
    expect(base.status).toBe(200);
    const confirmed = await confirmCode(link, beatriz, headers);
    const receipt = await sign(link, 'Beatriz Okafor Lima', confirmed);
    expect(receipt).toMatchObject({ totalAssinaturas: 1, totalSignatarios: 2, formalizado: false });
    const copy = await bytesOf(`/api/public/assinaturas/${link}/assinada`, {
      headers: { 'X-Lavra-Passe': confirmed },
    });
    expect((await verify(copy)).correspondencia).toBe('PARCIAL');

    await call('POST', `${version}/signatarios/${second!.id}/convite`);
    await app.drain();
    const other = mailedLink(joao);
    await sign(other, 'João Prado', await confirmCode(other, joao));
    const formalized = await call<Minuta>('PUT', `${version}/publicacao`);
    expect(formalized.situacaoFormalizacao).toBe('FORMALIZADO');
    await app.drain();
    expect(app.failures).toEqual([]);

    const minuta = await call<Minuta>('GET', version);
    expect(minuta.situacaoProcessamento).toBe('PROCESSADO');
    const sealed = await bytesOf(`${version}/assinada`);
    const evidence = await call<Evidencias>('GET', `${version}/evidencias`);
    expect(evidence.assinaturas).toHaveLength(2);
    for (const name of ['base', 'original', 'impressao']) await bytesOf(`${version}/${name}`);
    await bytesOf(`${version}/download/zip`);

    const byCode = await call<Validacao>('GET', `/api/public/validacao/${minuta.codigoValidacao}`, {
      token: null,
    });
    expect(byCode).toMatchObject({
      situacaoFormalizacao: 'FORMALIZADO',
      totalAssinaturas: 2,
      parcial: false,
    });
    const verdict = await verify(sealed);
    expect(verdict).toMatchObject({ resultado: 'VALIDA', conhecido: true, correspondencia: 'SELADA' });
    const altered = Uint8Array.from(sealed);
    altered[Math.floor(altered.length / 3)]! ^= 1;
    expect((await verify(altered)).resultado).not.toBe('VALIDA');

    const contrato = await call<Contrato>('GET', `/api/contratos/${contratoId}`);
    expect(contrato).toMatchObject({ totalAssinaturas: 2, contratoAssinado: true });
  });

  it('a rejection stops the document and states the reason', async () => {
    const { version, people } = await createDraft([
      { email: 'recusa@exemplo.test', rejeitarDocumento: true },
    ]);
    await call('PUT', `${version}/signatarios/convidar`);
    await app.drain();
    const link = mailedLink('recusa@exemplo.test');
    const passe = await confirmCode(link, 'recusa@exemplo.test');
    await signing('POST', link, '/rejeicao', {
      headers: { 'X-Lavra-Passe': passe },
      json: { motivo: 'O valor da cláusula terceira está errado.' },
    });
    const [signer] = await call<Signatarios>('GET', `${version}/signatarios`);
    expect(signer).toMatchObject({ id: people[0]!.id, statusSignatario: 'REJEITADO' });
    const refused = await app.request(`${version}/publicacao`, { method: 'PUT', token });
    expect(refused.status).toBe(409);
  });
});

describe('a draft', () => {
  it('can be renamed, re-dated, edited with its signatories and boxes, and deleted', async () => {
    const { contratoId, minutaId, version, people } = await createDraft([
      {},
      { email: 'outro@exemplo.test' },
    ]);
    const nome = `Renomeado ${contratoId}`;
    await call('PUT', `/api/contratos/${contratoId}`, { json: { nome } });
    const fimAssinatura = '2026-12-01T02:59:59.999Z';
    await call('PUT', version, { json: { fimAssinatura } });
    const [one, other] = people;
    await call('PUT', `${version}/signatarios/${one!.id}`, {
      json: { ...person, papelId, email: 'nova@exemplo.test' },
    });
    await call('DELETE', `${version}/signatarios/${other!.id}`);
    const boxes = `/api/minutas/${minutaId}/posicionamento-dados`;
    const box = {
      id: 'nova-1',
      signatarioId: one!.id,
      percentX: 10,
      percentY: 70,
      pageNumber: 2,
      content: { type: 'RUBRICA' },
    };
    const placed = await call<Posicionamento>('POST', boxes, {
      json: { posicionamentoDados: [box], posicionamentoDadosDeletadosId: [] },
    });
    const { id } = placed[0]!.posicionamentos[0]!;
    await call('PUT', boxes, { json: { posicionamentoDados: [], posicionamentoDadosDeletadosId: [id] } });
    expect((await call<Posicionamento>('GET', boxes))[0]!.posicionamentos).toEqual([]);
    const current = await call<Minuta>('GET', `/api/contratos/${contratoId}/minutas/atual`);
    expect(current).toMatchObject({ id: minutaId, fimAssinatura });
    expect(await call('GET', `/api/contratos/${contratoId}/minutas`)).toHaveLength(1);
    const lists = `/api/contratos/buscar/organizacao/${organization.organizacaoId}`;
    const found = await call<ContratoPagina>(
      'GET',
      `${lists}/filtros?nome=${encodeURIComponent('RENOMEADO')}`,
    );
    expect(found.content.map((contrato) => contrato.nome)).toEqual([nome]);
    expect((await call<ContratoPagina>('GET', lists)).content.length).toBeGreaterThan(0);
    await call('DELETE', `/api/contratos/${contratoId}`);
    expect((await app.request(`/api/contratos/${contratoId}`, { token })).status).toBe(404);
  });

  it('returns its history, and its events as they happen', async () => {
    const { contratoId } = await createDraft([]);
    const history = await call<{ content: { evento: string }[] }>(
      'GET',
      `/api/contratos/${contratoId}/historico`,
    );
    expect(history.content.length).toBeGreaterThan(0);
    const leave = new AbortController();
    const response = await app.request(`/api/contratos/${contratoId}/eventos`, {
      token,
      signal: leave.signal,
      headers: { Accept: 'text/event-stream', 'Last-Event-ID': '0' },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('data:')) text += new TextDecoder().decode((await reader.read()).value);
    expect(text).toMatch(/id: ?\d+/);
    await reader.cancel();
    leave.abort();
  });

  it('retries a failed seal on request', async () => {
    const { minutaId, version } = await createDraft([]);
    await call('PUT', `${version}/publicacao`);
    await app.drain();
    const { minutas } = app.platform.db.tables;
    const failed = { situacaoProcessamento: 'FALHA', motivoFalha: 'Não foi possível selar.' } as const;
    await app.platform.db.update(minutas).set(failed).where(eq(minutas.id, minutaId));
    const again = await call<Minuta>('POST', `${version}/reprocessamento`);
    expect(again.situacaoProcessamento).toBe('EM_PROCESSAMENTO');
    await app.drain();
    expect((await call<Minuta>('GET', version)).situacaoProcessamento).toBe('PROCESSADO');
  });
});

async function verify(bytes: Uint8Array<ArrayBuffer>): Promise<ValidacaoArquivo> {
  const form = new FormData();
  form.append('arquivo', new File([bytes], 'assinada.pdf', { type: 'application/pdf' }));
  return call('POST', '/api/public/validacao', { token: null, body: form });
}

it('logs requests with ids, and without names, addresses, documents and secrets', async () => {
  const links = app.mails.flatMap(({ texto }) =>
    [...texto.matchAll(/\/assinar\/([\w-]{22,})/g)].map(([, link]) => link!),
  );
  const people = organization.usuarios.flatMap(({ nome, email, senha }) => [nome, email, senha]);
  const secrets = [token, ...links, ...people, ...app.mails.map(({ destino }) => destino)];
  const log = app.platform.logged.join('');
  expect(log).toContain('"operationId":"signVersion","');
  expect(links.length).toBeGreaterThan(0);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/529\.?982\.?247|Beatriz|@exemplo/);
});
