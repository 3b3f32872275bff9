import { expect, it } from 'vitest';
import { bodyLimits } from '../src/build-server.ts';
import { limitsOf } from '../src/http/request/body-limits.ts';
import { contractCases } from '../src/http/testing/contract-checks.ts';
import { testOperatorToken } from './support/app.ts';
import { contractWorld, makeApiToken, mintEmbedToken, unaskedPermission } from './support/contract-world.ts';
import { longestText } from './support/longest-text.ts';

// Created before the tests, because it provides their names.
const { app, own, subject, operations, contract } = await contractWorld({ usuarios: ['Integração API'] });
const apiToken = await makeApiToken(app, own, { nome: 'contrato' });
const cases = contractCases({
  ...subject,
  fullToken: await own.tokenFor(),
  powerlessToken: await mintEmbedToken(app, apiToken, { permissoes: [unaskedPermission(operations)] }),
  operatorToken: testOperatorToken,
  bodyLimits,
});

it.each(cases)('$name', async ({ run }) => {
  await run();
});

it.each(operations.filter(({ body }) => body).map(({ operationId }) => operationId))(
  '%s accepts every text that the contract allows in a body',
  (operationId) => {
    const operation = operations.find((one) => one.operationId === operationId)!;
    const { jsonBytes } = limitsOf(operation, bodyLimits);
    expect(jsonBytes).toBeGreaterThan(longestText(operation, contract));
  },
);

it('no refusal was a server fault', () => {
  expect(app.failures).toEqual([]);
});
