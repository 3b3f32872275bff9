import { describe, expect, inject, it } from 'vitest';
import { openTerminal } from './support/terminal.ts';

interface Job {
  trabalhoId: number;
  estado: string;
  motivo: string;
}

const { url, operatorToken } = inject('lavra');
const env = { LAVRA_URL: url, LAVRA_OPERATOR_TOKEN: operatorToken };
const topic = ['--topic', 'fax.enviar'];

describe('lavra admin jobs', () => {
  it('lists dead jobs with their reason, and retries one or all', async () => {
    const terminal = await openTerminal({ env });
    const dead = await terminal.json<Job[]>('admin', 'jobs', 'list', '--state', 'MORTO', ...topic);
    expect(dead.map(({ motivo }) => motivo)).toEqual(['Error: recusado por [e-mail]', 'Error: sem rota']);
    const [first] = dead as [Job];
    const id = String(first.trabalhoId);
    expect(await terminal.json('admin', 'jobs', 'retry', id)).toEqual({ quantidade: 1 });
    const again = await terminal.lavra('admin', 'jobs', 'retry', id);
    expect([again.code, JSON.parse(again.stderr).excecao]).toEqual([2, 'TrabalhoNaoPodeRepetirException']);
    expect(await terminal.json('admin', 'jobs', 'retry', ...topic)).toEqual({ quantidade: 1 });
    const all = await terminal.json<Job[]>('admin', 'jobs', 'list', ...topic, '--limit', '1');
    expect(all).toMatchObject([{ trabalhoId: first.trabalhoId, estado: 'PENDENTE' }]);
  });

  it('shows a table on a terminal, and asks for the token if the environment has none', async () => {
    const answers = { 'Token do operador': operatorToken };
    const terminal = await openTerminal({ isTerminal: true, env: { LAVRA_URL: url }, answers });
    const { stdout } = await terminal.lavra('admin', 'jobs', 'counts');
    expect(stdout).toMatch(/^ASSUNTO +ESTADO +QUANTIDADE +A MAIS ANTIGA\n/);
    expect(stdout).toMatch(/^email\.enviar +concluída +\d+ /m);
  });

  it('discards a job permanently', async () => {
    const terminal = await openTerminal({ env });
    const [job] = await terminal.json<[Job]>('admin', 'jobs', 'list', ...topic, '--limit', '1');
    await terminal.json('admin', 'jobs', 'discard', String(job.trabalhoId));
    const [after] = await terminal.json<[Job]>('admin', 'jobs', 'list', ...topic, '--limit', '1');
    expect(after.estado).toBe('DESCARTADO');
  });

  it('refuses anyone but the operator, and a retry without jobs', async () => {
    const stranger = await openTerminal({ env: { ...env, LAVRA_OPERATOR_TOKEN: 'outro' } });
    const refused = await stranger.lavra('admin', 'jobs', 'counts');
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stderr).erro).toContain('LAVRA_OPERATOR_TOKEN');
    const terminal = await openTerminal({ env });
    const { code, stderr } = await terminal.lavra('admin', 'jobs', 'retry');
    expect([code, JSON.parse(stderr).erro]).toEqual([2, 'Faltam as tarefas: use ids ou --topic.']);
  });
});
