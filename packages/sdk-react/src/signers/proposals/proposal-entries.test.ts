import type { PapelSignatario, PropostaParte } from '@lavra/client/types';
import { endInstant, startInstant } from '@lavra/domain';
import { expect, it } from 'vitest';
import { formOfParty, isComplete, openParties, openValidity } from './proposal-entries.ts';

const origem = { pagina: 1, trecho: 'Rui Braga', destaques: [] };
const rui: PropostaParte = {
  nome: 'Rui Braga',
  papel: 'Locadora',
  cpf: '94580730224',
  email: 'rui@exemplo.com.br',
  telefone: '11987654321',
  empresa: null,
  origem,
};
const known = { nome: null, email: null, cpf: null };

it('omits people who already sign, by CPF, e-mail or name; another CPF is another person', () => {
  expect(openParties([rui], [])).toEqual([rui]);
  expect(openParties([rui], [{ ...known, cpf: rui.cpf }])).toEqual([]);
  expect(openParties([rui], [{ ...known, email: 'RUI@exemplo.com.br' }])).toEqual([]);
  expect(openParties([rui], [{ ...known, nome: 'RUI  BRAGA' }])).toEqual([]);
  expect(openParties([rui], [{ ...known, nome: 'Rui Braga', cpf: '15736819384' }])).toEqual([rui]);
});

it('takes the active role of the same name in either gender, and no other', () => {
  const role = (papelSignatarioId: number, nome: string, ativo = true): PapelSignatario => ({
    papelSignatarioId,
    nome,
    ativo,
    modelo: false,
  });
  expect(formOfParty(rui, [role(1, 'Locador', false), role(2, 'Locador')])).toEqual({
    nome: 'Rui Braga',
    email: 'rui@exemplo.com.br',
    cpf: '945.807.302-24',
    telefone: '(11) 9 8765-4321',
    papelId: 2,
  });
  expect(formOfParty({ ...rui, papel: null }, [role(2, 'Locador')])).not.toHaveProperty('papelId');
});

it.each([
  ['Locadores', 'Locador'],
  ['Locadoras', 'Locador'],
  ['Testemunhas', 'Testemunha'],
  ['Contratantes', 'Contratante'],
  ['Locatário', 'Locatárias'],
])('takes %s for %s', (papel, nome) => {
  const papeis = [{ papelSignatarioId: 1, nome, ativo: true, modelo: false }];
  expect(formOfParty({ ...rui, papel }, papeis).papelId).toBe(1);
  expect(isComplete({ ...rui, papel }, papeis)).toBe(true);
});

it('asks for the role that the organisation lacks, and for a missing e-mail', () => {
  const papeis = [{ papelSignatarioId: 1, nome: 'Representante Legal', ativo: true, modelo: true }];
  expect(isComplete(rui, papeis)).toBe(false);
  expect({ papelId: 1, ...formOfParty(rui, papeis) }.papelId).toBeUndefined();
  expect(isComplete({ ...rui, papel: null }, papeis)).toBe(true);
  expect(isComplete({ ...rui, papel: null, email: null }, papeis)).toBe(false);
});

it('proposes a validity that differs from the version in start or end', () => {
  const inicioVigencia = { valor: '2026-03-01', origem };
  const fimVigencia = { valor: '2027-02-28', calculado: false, origem };
  const proposed = { inicioVigencia, fimVigencia };
  const version = { inicioVigencia: startInstant('2026-03-01'), fimVigencia: endInstant('2027-02-28') };
  expect(openValidity(proposed, version)).toBeUndefined();
  expect(openValidity(proposed, { ...version, fimVigencia: null })).toEqual(proposed);
  expect(openValidity({ inicioVigencia: null, fimVigencia: null }, version)).toBeUndefined();
  const endless = { inicioVigencia: null, fimVigencia: { ...fimVigencia, valor: null } };
  expect(openValidity(endless, version)).toEqual(endless);
});
