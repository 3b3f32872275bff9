import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { freePort } from '../../scripts/main-job/local-server.ts';
import { stopServer } from '../../scripts/main-job/server-process.ts';
import { type ContractOperation, operationsOf } from '../../scripts/operation-table.ts';
import type { ScratchApp } from './scratch-app.ts';

interface Question {
  readonly path: Readonly<Record<string, number>>;
  readonly body?: unknown;
  /** The status to request, instead of the first success. */
  readonly status?: number;
}

/** Prism's mock of a contract. */
export interface ContractMock {
  /** An operation's answer. @throws if the contract does not allow it */
  ask(operationId: string, question: Question): Promise<{ status: number; answer: unknown }>;
  /** The file with which an operation answers. */
  file(operationId: string, path: Question['path'], type: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ServedContract {
  readonly paths: Record<string, Record<string, ContractOperation>>;
}

/** Starts the Prism that is installed in the app. */
export async function startContractMock(app: ScratchApp, contract: ServedContract): Promise<ContractMock> {
  app.write('openapi.json', JSON.stringify(contract));
  const port = await freePort();
  const child = await spawnPrism(app, port);
  const faultsOf = answerCheck(contract);
  const find = (operationId: string, ids: Question['path']) => {
    const found = operationsOf(contract).find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`${operationId} is not in the contract.`);
    const route = found.route.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    return { found, address: `http://127.0.0.1:${port}${route}` };
  };
  return {
    file: async (operationId, ids, type) => {
      const headers = { Authorization: 'Bearer qualquer', Accept: type };
      return (await fetch(find(operationId, ids).address, { headers })).text();
    },
    ask: async (operationId, { path: ids, body, status }) => {
      const { found, address } = find(operationId, ids);
      const response = await fetch(address, {
        method: found.method.toUpperCase(),
        headers: {
          Authorization: 'Bearer qualquer',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(status === undefined ? {} : { Prefer: `code=${status}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      // Values that Prism invents where the contract has no example.
      if (text.includes('"string"')) throw new Error(`${operationId} has no example for a text:\n${text}`);
      const answer: unknown = JSON.parse(text);
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      const responsePath = ['paths', found.route, found.method, 'responses', String(response.status)];
      const faults = faultsOf(responsePath, type, answer);
      if (faults) throw new Error(`${operationId}: ${faults}\n${text}`);
      return { status: response.status, answer };
    },
    stop: () => stopServer(child),
  };
}

async function spawnPrism(app: ScratchApp, port: number): Promise<ChildProcess> {
  const program = path.join(app.folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const options = ['--errors', '-h', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, [program, 'mock', 'openapi.json', ...options], {
    cwd: app.folder,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Prism did not start:\n${said}`)));
  });
  return child;
}

/** Checks an answer with the schema of its response, which may be a reference. */
function answerCheck(contract: ServedContract) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/);
  ajv.addSchema({ ...contract, $id: 'contract' } as never);
  return (responsePath: readonly string[], type: string, answer: unknown): string | undefined => {
    const response = responsePath.reduce<unknown>((parent, name) => (parent as never)?.[name], contract);
    if (!response) return `${responsePath.join(' ')} is not declared`;
    const { $ref = `#${pointer(responsePath)}` } = response as { $ref?: string };
    const validate = ajv.compile({ $ref: `contract${$ref}${pointer(['content', type, 'schema'])}` });
    return validate(answer) ? undefined : ajv.errorsText(validate.errors);
  };
}

const pointer = (names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
