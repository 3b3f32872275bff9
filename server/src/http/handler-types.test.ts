import type { OperationFacts } from '@lavra/client/types';
import { describe, expectTypeOf, it } from 'vitest';
import type { FeatureHandlers } from './index.ts';
import type { TestHandlers } from './testing/test-app.ts';

type Input<Id extends keyof TestHandlers> = Parameters<TestHandlers[Id]>[0];
type Make<Id extends keyof TestHandlers> = Parameters<TestHandlers[Id]>[2];

// Each `@ts-expect-error` is the guarantee: the type check fails when the line below it compiles.
export const refused = {
  undeclaredStatus: (reply: Make<'getNote'>) =>
    // @ts-expect-error 201 is not declared
    reply(201, { nome: 'x' }),
  extraField: (reply: Make<'getNote'>) =>
    // @ts-expect-error the contract has no such field
    reply(200, { nome: 'x', outro: 1 }),
  missingField: (reply: Make<'getNote'>) =>
    // @ts-expect-error nome is required
    reply(200, {}),
  bodyWhereNoneIs: (reply: Make<'deleteNote'>) =>
    // @ts-expect-error 204 has no body
    reply(204, { nome: 'x' }),
  emptyWhereABodyIs: (reply: Make<'getNote'>) =>
    // @ts-expect-error 200 has a body
    reply.empty(200),
  fileWhereJsonIs: (reply: Make<'getNote'>) =>
    // @ts-expect-error the operation declares JSON alone
    reply.file,
  streamWhereJsonIs: (reply: Make<'getNote'>) =>
    // @ts-expect-error the operation is not a stream
    reply.stream,
};

const { getNote, ...others } = {} as TestHandlers;
// @ts-expect-error one operation has no handler
export const missingOperation: TestHandlers = others;
const more = { ...others, getNote };
// @ts-expect-error no such operation
export const unknownOperation: TestHandlers = { ...more, getNothing: getNote };

const { getSealStatus } = {} as FeatureHandlers<'seal'>;
// @ts-expect-error a misspelt operation
export const misspelt = { getSealStats: getSealStatus } satisfies FeatureHandlers<'seal'>;
// @ts-expect-error an operation of another tag
export const misplaced = { getSealStatus } satisfies FeatureHandlers<'plans'>;

const writeFacts = { method: 'post', path: '/', tag: 'notes', resumo: '' } as const;
// @ts-expect-error a write declares which data it makes stale
export const silentWrite: OperationFacts = writeFacts;
export const declaredWrite: OperationFacts = { ...writeFacts, invalida: [] };

describe("a handler's input", () => {
  it('has the types that the contract declares', () => {
    expectTypeOf<Input<'getNote'>['path']>().toEqualTypeOf<{ contratoId: number }>();
    expectTypeOf<Input<'getNote'>['query']['page']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Input<'getNote'>['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<Input<'createNote'>['body']['nome']>().toEqualTypeOf<string>();
    expectTypeOf<keyof Input<'uploadFiles'>['body']>().toEqualTypeOf<'contrato'>();
    expectTypeOf<Input<'downloadFile'>['mediaType']>().toEqualTypeOf<
      'application/json' | 'application/pdf'
    >();
  });

  it('includes a principal unless the operation is public', () => {
    expectTypeOf<Parameters<TestHandlers['logIn']>[1]['principal']>().toEqualTypeOf<null>();
    expectTypeOf<
      Parameters<TestHandlers['getNote']>[1]['principal']['organizacaoId']
    >().toEqualTypeOf<number>();
  });
});
