import assert from 'node:assert/strict';
import type { MultipartBodyShape, Operation } from '../contract/contract.ts';
import { limitsOf } from '../request/body-limits.ts';
import type { BodyLimits } from '../request/ports.ts';
import {
  exampleOf,
  formOf,
  jsonPayload,
  type Payload,
  pathNames,
  pathOf,
  type RequestSubject,
  replaceParameter,
  type Sending,
  sendOperation,
  type Which,
} from './contract-requests.ts';

/** Facts about the tested server. */
export interface CheckSubject extends RequestSubject {
  /** A principal with every permission and paid feature. */
  readonly fullToken: string;
  /** A principal of the same organisation without any permission. */
  readonly powerlessToken: string;
  /** The operator's token, if the contract has operations for the operator. */
  readonly operatorToken?: string;
  readonly bodyLimits: BodyLimits;
}

export interface ContractCase {
  readonly operationId: string;
  /** The guarantee, as a test's name. */
  readonly name: string;
  /** Throws an AssertionError if the server violates it. */
  run(): Promise<void>;
}

/**
 * Tests generated for every operation of the contract: no token 401, missing permission 403, another organisation's
 * id 404 exactly as a missing one, unknown or malformed input 400, a wrong type 415, too large 413. No case changes
 * anything, so they may share one server.
 */
export function contractCases(subject: CheckSubject): ContractCase[] {
  return subject.operations.flatMap((operation) => {
    const entitled = operation.operador ? { ...subject, fullToken: subject.operatorToken ?? '' } : subject;
    return [
      ...accessCases(operation, subject),
      ...missingThingCases(operation, entitled),
      ...parameterCases(operation, entitled),
      ...bodyCases(operation, entitled),
    ];
  });
}

function accessCases(operation: Operation, subject: CheckSubject): ContractCase[] {
  if (operation.publico) return [];
  const without = (name: string, token: string | null, status: number) =>
    caseOf(operation, name, async () => {
      await expectProblem(await send(operation, subject, { token }), status);
    });
  const cases = [
    without('no token is a 401', null, 401),
    without('a made-up token is a 401', 'lavra_api_inventado', 401),
  ];
  if (operation.operador) cases.push(without("an administrator's session is a 401", subject.fullToken, 401));
  if (operation.permissao.length > 0) {
    cases.push(without('a principal without the permission gets a 403', subject.powerlessToken, 403));
  }
  return cases;
}

function missingThingCases(operation: Operation, subject: CheckSubject): ContractCase[] {
  const names = pathNames(operation);
  if (names.length === 0) return [];
  const path = (which: Which, only: readonly string[] = names) => pathOf(operation, subject, which, only);
  // Deployment-wide resources belong to no other organisation.
  if (operation.publico || operation.operador) {
    return [
      caseOf(operation, 'an unknown address is a 404', async () => {
        await expectProblem(await send(operation, subject, { path: path('missing') }), 404);
      }),
    ];
  }
  const sameAnswer = (name: string, only: readonly string[]) =>
    caseOf(operation, name, async () => {
      const foreign = await expectProblem(
        await send(operation, subject, { path: path('foreign', only) }),
        404,
      );
      const missing = await expectProblem(
        await send(operation, subject, { path: path('missing', only) }),
        404,
      );
      assert.deepEqual(foreign, missing);
    });
  const cases = [sameAnswer("another organisation's id is the 404 of a missing one", names)];
  const child = names.at(-1)!;
  if (names.length > 1) cases.push(sameAnswer(`another's ${child} under one's own path is a 404`, [child]));
  return cases;
}

function parameterCases(operation: Operation, subject: CheckSubject): ContractCase[] {
  const cases = [
    caseOf(operation, 'an unknown query parameter is a 400 that names it', async () => {
      const response = await send(operation, subject, { query: 'parametroDesconhecido=1' });
      assert.equal(firstField(await expectProblem(response, 400)), 'parametroDesconhecido');
    }),
  ];
  const numeric = operation.parameters.find(
    (parameter) =>
      parameter.in === 'path' &&
      parameter.schema.schema.type === 'integer' &&
      parameter.name !== 'organizacaoId',
  );
  if (numeric) {
    cases.push(
      caseOf(operation, `a ${numeric.name} that is no number is a 400 that names it`, async () => {
        const path = pathOf(operation, subject, 'own');
        const malformed = replaceParameter(operation, path, numeric.name, 'abc');
        assert.equal(
          firstField(await expectProblem(await send(operation, subject, { path: malformed }), 400)),
          numeric.name,
        );
      }),
    );
  }
  return cases;
}

function bodyCases(operation: Operation, subject: CheckSubject): ContractCase[] {
  const shape = operation.body;
  if (!shape) return [];
  const refuses = (name: string, status: number, make: () => Payload) =>
    caseOf(operation, name, async () => {
      await expectProblem(await send(operation, subject, { payload: make() }), status);
    });
  const bound = limitsOf(operation, subject.bodyLimits).jsonBytes;
  if (shape.kind === 'multipart') return multipartCases(shape, operation, subject, bound, refuses);
  const cases = [
    refuses('half a JSON is a 400', 400, () => jsonPayload('{"')),
    refuses('a body of another type is a 415', 415, () => ({
      ...jsonPayload('{}'),
      contentType: 'text/plain',
    })),
    refuses('a body over its bound is a 413', 413, () => jsonPayload(`${' '.repeat(bound)}{}`)),
  ];
  const example = exampleOf(operation, shape, subject);
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return cases;
  const strange = { ...example, campoDesconhecido: 1 };
  cases.push(refuses('an unknown field is a 400', 400, () => jsonPayload(JSON.stringify(strange))));
  const required = (shape.schema.schema.required as readonly string[] | undefined)?.[0];
  if (required) {
    const { [required]: _, ...rest } = example as Record<string, unknown>;
    cases.push(refuses(`a body without ${required} is a 400`, 400, () => jsonPayload(JSON.stringify(rest))));
  }
  return cases;
}

function multipartCases(
  shape: MultipartBodyShape,
  operation: Operation,
  subject: CheckSubject,
  bound: number,
  refuses: (name: string, status: number, make: () => Payload) => ContractCase,
): ContractCase[] {
  const withPart = (name: string, text: string) => {
    const form = new FormData();
    form.append(name, text);
    for (const [key, value] of formOf(shape, operation, subject)) if (key !== name) form.append(key, value);
    return { body: form };
  };
  const cases = [
    refuses('a body of another type is a 415', 415, () => jsonPayload('{}')),
    refuses('an unknown part is a 400', 400, () => withPart('parteDesconhecida', 'x')),
  ];
  const part = [...shape.jsonParts.keys()][0];
  if (part === undefined) return cases;
  return [
    ...cases,
    refuses(`a ${part} that is no JSON is a 400`, 400, () => withPart(part, '{"')),
    refuses(`a ${part} with an unknown field is a 400`, 400, () => withPart(part, '{"campoDesconhecido":1}')),
    refuses(`a ${part} over its bound is a 413`, 413, () => withPart(part, `${' '.repeat(bound)}{}`)),
  ];
}

function send(operation: Operation, subject: CheckSubject, sending: Partial<Sending>): Promise<Response> {
  return sendOperation(operation, subject, { token: subject.fullToken, ...sending });
}

/** The problem document without the parts that differ between requests. */
async function expectProblem(response: Response, status: number): Promise<Record<string, unknown>> {
  const text = await response.text();
  assert.equal(response.status, status, text.slice(0, 1000));
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const { requestId, instance, ...problem } = JSON.parse(text) as Record<string, unknown>;
  assert.equal(typeof requestId, 'string');
  assert.equal(typeof instance, 'string');
  return problem;
}

function firstField(problem: Record<string, unknown>): string | undefined {
  return (problem.campos as { caminho: string }[] | undefined)?.[0]?.caminho;
}

function caseOf(operation: Operation, guarantee: string, run: () => Promise<void>): ContractCase {
  return { operationId: operation.operationId, name: `${operation.operationId}: ${guarantee}`, run };
}
