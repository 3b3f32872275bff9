import { DomainError } from '@lavra/domain';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readOperations } from '../contract/contract.ts';
import { type CheckSubject, contractCases } from './contract-checks.ts';
import { createSuccessLedger, missingSuccesses } from './success-ledger.ts';
import { createTestApp, type TestApp, testBodyLimits } from './test-app.ts';
import { testContract, testTable } from './test-contract.ts';

const operations = readOperations(testContract, testTable);

const absent = () => Promise.reject(new DomainError('RecursoNaoEncontradoException'));

/** Handlers with only one organisation's note 42. */
function createCareful(): TestApp {
  return createTestApp({
    deleteNote: absent,
    uploadFiles: absent,
    downloadFile: absent,
    streamEvents: absent,
    validate: absent,
  });
}

function subjectOf({ app }: TestApp): CheckSubject {
  return {
    operations,
    request: (path, init) => app.request(path, init),
    fullToken: 'staff',
    powerlessToken: 'powerless',
    ids: {
      contratoId: { own: '42', foreign: '43', missing: '99' },
      codigo: { own: 'ABC', missing: 'XYZ' },
    },
    bodies: { logIn: { email: 'a@b.co' } },
    file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    bodyLimits: testBodyLimits,
  };
}

describe('the tests generated from the contract', () => {
  const subject = subjectOf(createCareful());
  it.each(contractCases(subject).map((check) => [check.name, check] as const))('%s', (_name, check) =>
    check.run(),
  );

  it('cover every operation', () => {
    const covered = new Set(contractCases(subject).map((check) => check.operationId));
    expect(covered.size).toBe(10);
  });

  it("fail for a server that answers another organisation's id differently from a missing one", async () => {
    const leaky = createTestApp({
      getNote: ({ path }) => {
        const name =
          path.contratoId === 43 ? 'ArquivoNaoEncontradoException' : 'RecursoNaoEncontradoException';
        return Promise.reject(new DomainError(name));
      },
    });
    const check = contractCases(subjectOf(leaky)).find(({ name }) =>
      name.startsWith("getNote: another organisation's"),
    )!;
    await expect(check.run()).rejects.toThrow(/deep/);
  });
});

describe('the ledger of successes', () => {
  it('lists exactly the declared successes that no process produced', async () => {
    const dir = temporaryFolder('ledger');
    const one = createSuccessLedger(dir);
    const other = createSuccessLedger(dir);
    for (const id of ['getNote', 'listNotes', 'uploadFiles', 'downloadFile', 'streamEvents'])
      one.record(id, 200);
    for (const id of ['getReport', 'logIn', 'listNotes']) other.record(id, 200);
    other.record('deleteNote', 204);
    expect(missingSuccesses(testContract, dir)).toEqual(['createNote 201', 'validate 200']);
  });
});
