import type { Problema } from '@lavra/client/types';
import { expect, test } from 'vitest';
import { initialSigning, type SigningAction, type SigningState, signingReducer } from './signing-machine.ts';

const problem: Problema = {
  type: 'about:blank',
  title: 'Recusa',
  status: 422,
  excecao: 'CpfInvalidoException',
};
const after = (...actions: readonly SigningAction[]): SigningState =>
  actions.reduce(signingReducer, initialSigning);

test('shows an error at the step that can fix it, until the signer leaves it', () => {
  const refused = after({ type: 'moved', to: 'ACEITE' }, { type: 'refused', at: 'DADOS', problem });
  expect([refused.at, refused.refusal]).toEqual(['DADOS', { at: 'DADOS', problem }]);
  expect(signingReducer(refused, { type: 'moved', to: 'ACEITE' }).refusal).toBeNull();
});

test('navigation keeps all input', () => {
  const { draft } = after(
    { type: 'edited', patch: { cpf: '529.982.247-25' } },
    { type: 'moved', to: 'LEITURA' },
    { type: 'refused', at: 'DADOS', problem },
    { type: 'moved', to: 'ACEITE' },
  );
  expect(draft.cpf).toBe('529.982.247-25');
});

test('a request stays in progress during navigation, and a refusal ends it', () => {
  const waiting = after(
    { type: 'delivery', delivery: 'sending' },
    { type: 'delivery', delivery: 'waiting' },
    { type: 'moved', to: 'LEITURA' },
  );
  expect(waiting.delivery).toBe('waiting');
  expect(signingReducer(waiting, { type: 'refused', at: 'DADOS', problem }).delivery).toBe('idle');
});

test('declarations accepted in one language are not accepted in another', () => {
  const { draft } = after(
    { type: 'edited', patch: { cpf: '1', aceites: { LEITURA: 'a' } } },
    { type: 'languageChanged' },
  );
  expect([draft.aceites, draft.cpf]).toEqual([{}, '1']);
});

test('disowning clears all data', () => {
  const left = after(
    { type: 'restored', draft: { cpf: '529.982.247-25' } },
    { type: 'moved', to: 'DADOS' },
    { type: 'disowned' },
  );
  expect(left).toEqual({ ...initialSigning, isDisowned: true });
  const passed = signingReducer(left, { type: 'delegated', nome: 'Rafael Nunes' });
  expect(passed).toEqual({ ...initialSigning, delegate: 'Rafael Nunes' });
});
