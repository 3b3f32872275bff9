import type { OperacaoSituacao, Trabalho, TrabalhoPagina } from '@lavra/client/types';
import type { DomainError } from '@lavra/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type TestApp,
  type TestOrganization,
  testApp,
  testOperatorToken,
} from '../../../test/support/app.ts';
import { testTopic } from '../../../test/support/events.ts';
import { JobRefused } from '../../platform/jobs/worker.ts';
import { write } from '../../platform/write/write.ts';
import { admitOperator } from './index.ts';

const token = testOperatorToken;
const faxTopic = testTopic('fax.enviar');

let app: TestApp;
let own: TestOrganization;
let isDown: boolean;

beforeEach(async () => {
  app = await testApp();
  own = await app.newOrganization();
  isDown = true;
  app.server.worker.registerConsumer(faxTopic, async () => {
    if (isDown) throw new JobRefused('550 ana@exemplo.test não existe (CPF 529.982.247-25)');
  });
});

const enqueue = (...cargas: unknown[]) =>
  write(app.platform, { organizacao: own.organizacaoId }, async (work) => {
    for (const carga of cargas) await work.enqueue(faxTopic, carga);
  });

const get = async <T>(path: string) => {
  const response = await app.request(path, { token });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const send = (method: string, path: string) => app.request(path, { method, token });
const jobs = async (query = '') => (await get<TrabalhoPagina>(`/api/operacao/trabalhos${query}`)).content;
const states = async () => (await jobs('?topico=fax.enviar')).map(({ estado }) => estado);

describe('the operator', () => {
  it('sees how many jobs each topic has in each state, since when, and the last failure', async () => {
    await enqueue('a', 'b');
    await app.drain();
    await enqueue('c');
    const { contagens, banco, selo } = await get<OperacaoSituacao>('/api/operacao');
    expect(contagens.filter(({ topico }) => topico === 'fax.enviar')).toEqual([
      expect.objectContaining({ estado: 'MORTO', quantidade: 2 }),
      expect.objectContaining({ estado: 'PENDENTE', quantidade: 1, maisAntigo: expect.any(String) }),
    ]);
    expect(banco).toBe(app.platform.db.engine === 'postgres' ? 'POSTGRESQL' : 'LIBSQL');
    expect(selo).toMatchObject({ pronto: false, motivo: 'sem PDF neste teste' });
  });

  it("sees neither a job's payload nor a person named in its failure", async () => {
    await enqueue({ telefone: '+5511912345678', nome: 'Ana' });
    await app.drain();
    const [job] = await jobs('?estado=MORTO');
    expect(job).toMatchObject({ topico: 'fax.enviar', tentativas: 1, organizacaoId: own.organizacaoId });
    expect(job?.motivo).toBe('JobRefused: 550 [e-mail] não existe (CPF [CPF])');
    expect(JSON.stringify(job)).not.toMatch(/Ana|5511/);
  });

  it('pages through jobs by key, newest first, each once', async () => {
    await enqueue(...Array.from({ length: 5 }, (_, n) => n));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: TrabalhoPagina = await get(
        `/api/operacao/trabalhos?topico=fax.enviar&rowsPerPage=2${after}`,
      );
      seen.push(...page.content.map(({ trabalhoId }) => trabalhoId));
      cursor = page.cursor;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it('retries one dead job with all its attempts, and the worker wakes', async () => {
    await enqueue('a', 'b');
    await app.drain();
    const [newest] = (await jobs('?estado=MORTO')) as [Trabalho];
    isDown = false;
    const path = `/api/operacao/trabalhos/${newest.trabalhoId}/repeticao`;
    expect((await send('POST', path)).status).toBe(204);
    await app.drain();
    expect(await states()).toEqual(['CONCLUIDO', 'MORTO']);
    const again = await send('POST', path);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ excecao: 'TrabalhoNaoPodeRepetirException' });
  });

  it('retries all dead jobs of a topic', async () => {
    await enqueue('a', 'b', 'c');
    await app.drain();
    isDown = false;
    const path = '/api/operacao/topicos/fax.enviar/repeticao';
    expect(await (await send('POST', path)).json()).toEqual({ quantidade: 3 });
    await app.drain();
    expect(await states()).toEqual(['CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO']);
    expect(await (await send('POST', path)).json()).toEqual({ quantidade: 0 });
  });

  it('discards a waiting or dead job, never a finished one, and records every action', async () => {
    await enqueue('a', 'b');
    await app.drain();
    const [second, first] = (await jobs('?estado=MORTO')) as [Trabalho, Trabalho];
    const path = (job: Trabalho) => `/api/operacao/trabalhos/${job.trabalhoId}`;
    expect((await send('DELETE', path(second))).status).toBe(204);
    expect((await send('DELETE', path(second))).status).toBe(409);
    expect((await send('POST', `${path(first)}/repeticao`)).status).toBe(204);
    expect((await send('DELETE', path(first))).status).toBe(204);
    isDown = false;
    expect(await app.drain()).toBe(0);
    const { acoes } = await get<OperacaoSituacao>('/api/operacao');
    expect(acoes.map(({ acao, trabalhoId }) => [acao, trabalhoId])).toEqual([
      ['DESCARTAR', first.trabalhoId],
      ['REPETIR', first.trabalhoId],
      ['DESCARTAR', second.trabalhoId],
    ]);
    expect(acoes[0]?.motivo).toMatch(/^JobRefused: 550 \[e-mail\]/);
  });

  it('returns 404 for an unknown job', async () => {
    expect((await send('POST', '/api/operacao/trabalhos/999999/repeticao')).status).toBe(404);
    expect((await send('DELETE', '/api/operacao/trabalhos/999999')).status).toBe(404);
  });
});

describe('other callers than the operator', () => {
  it('are refused, including administrators, and must wait after ten wrong tokens; the operator need not', async () => {
    const wrong = (bearer: string) => app.request('/api/operacao', { token: bearer });
    expect((await wrong(await own.tokenFor())).status).toBe(401);
    for (let n = 0; n < 9; n += 1) expect((await wrong(`${token}${n}`)).status).toBe(401);
    const late = await wrong('mais um');
    expect(late.status).toBe(429);
    expect(late.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await app.request('/api/operacao', { token })).status).toBe(200);
  });

  it('share one limit for all addresses of an IPv6 network', async () => {
    const tries = Array.from({ length: 11 }, (_, n) =>
      admitOperator(app.platform, token, { authorization: 'Bearer x', ip: `2001:db8:1:2::${n}` }),
    );
    const ends = await Promise.all(tries.map((one) => one.catch((error: DomainError) => error.status)));
    expect(ends.filter((status) => status === 429)).toHaveLength(1);
  });

  it('are refused from a page of another origin, with any token', async () => {
    const headers = { Origin: 'https://outro.exemplo' };
    expect((await app.request('/api/operacao', { token, headers })).status).toBe(403);
  });
});
