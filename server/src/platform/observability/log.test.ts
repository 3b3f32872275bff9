import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { testProgram } from '../../../test/support/processes.ts';
import { createLog, type LogOptions } from './log.ts';

function recorded(options: Omit<LogOptions, 'stream'>) {
  const lines: string[] = [];
  return { lines, log: createLog({ ...options, stream: { write: (line) => void lines.push(line) } }) };
}

const access = {
  requestId: 'b8c1',
  method: 'GET',
  operationId: 'getDocument',
  status: 200,
  durationMs: 1.2,
  ip: '198.51.100.7',
  organizacaoId: 1,
  usuarioId: 2,
};

describe('a line in JSON', () => {
  it('has level, instant, process, event and fields', () => {
    const { lines, log } = recorded({ format: 'json', level: 'info' });
    log.info('server.listening', { port: 3000 });
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      process: process.pid,
      event: 'server.listening',
      port: 3000,
    });
  });

  it('describes a fault by its reason and frames, without personal data', () => {
    const { lines, log } = recorded({ format: 'json', level: 'info' });
    const cause = new Error('550 <ana@exemplo.com.br> refused');
    log.error('mail.failed', { jobId: 7 }, new Error("insert … params: 'Ana', '52998224725'", { cause }));
    const line = JSON.parse(lines[0]!);
    expect(line).toMatchObject({ level: 'error', jobId: 7, reason: 'Error: 550 <[e-mail]> refused' });
    expect(line.stack).toContain('log.test.ts');
    expect(lines[0]).not.toMatch(/ana@|Ana|52998224725/);
  });

  it("records a request's principal, operation, time and origin", () => {
    const { lines, log } = recorded({ format: 'json', level: 'info' });
    log.access(access);
    expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'request.answered', ...access });
  });
});

it('writes nothing below its level, in either format', () => {
  for (const format of ['json', 'text'] as const) {
    const { lines, log } = recorded({ format, level: 'warn' });
    log.access(access);
    log.info('seal.mended');
    expect(lines).toEqual([]);
    log.warn('seal.expires');
    expect(lines).toHaveLength(1);
  }
});

it('is readable on a terminal', () => {
  const { lines, log } = recorded({ format: 'text', level: 'info' });
  log.warn('LAVRA-SELO-VENCE', { validoAte: '2027-01-01' });
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d WARN LAVRA-SELO-VENCE validoAte=2027-01-01\n$/);
});

it('writes consecutive lines without waiting for a later one', async () => {
  const child = spawn(process.execPath, [testProgram('log')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push((JSON.parse(line) as { event: string }).event);
    if (said.length === 3) break;
  }
  child.kill();
  await once(child, 'exit');
  expect(said).toEqual(['a.first', 'a.second', 'a.third']);
});
