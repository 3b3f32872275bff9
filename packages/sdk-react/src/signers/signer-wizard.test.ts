import type { Minuta, Signatario } from '@lavra/client/types';
import { defaultRole } from '@lavra/domain';
import { expect, test } from 'vitest';
import { changeQuickRows, noRows } from './quick-rows.ts';
import {
  emailsIn,
  emptySignerForm,
  offeredRoles,
  signerEntryOf,
  signerFormOf,
  signingWays,
  withSigningWay,
} from './signer-form.ts';
import {
  advanceWizard,
  checkSignerForm,
  errorsOfProblem,
  startWizard,
  stepOfErrors,
} from './signer-wizard-machine.ts';

const papeis = [
  { papelSignatarioId: 3, nome: 'Fiador', ativo: true, modelo: true },
  { papelSignatarioId: 16, nome: 'Representante Legal', ativo: true, modelo: true },
  { papelSignatarioId: 9, nome: 'Avalista', ativo: false, modelo: false },
];
const configuracoes = {
  documento: { documentosNaRaiz: true, formalizarDocumentosAuto: false, signatariosRepetidos: false },
  signatario: { tokenAssinatura: true, localizacaoPrecisa: false, chaveSeguranca: 'rosa', mensagem: 'Olá' },
};
const minuta = { ordemAssinaturas: false } as Minuta;
const texts = {
  emailSingle: 'Um só',
  emailInvalid: (email: string) => `Corrija: ${email}`,
  roleRequired: 'Papel',
};
const paulo = {
  id: 7,
  email: 'paulo@exemplo.com.br',
  telefone: '11987654321',
  ddi: '55',
  cpf: '52998224725',
  nome: 'Paulo Prado',
  tipoAssinatura: 'ELETRONICA',
  disponibilidadeAssinatura: 'REMOTA',
  papelId: 3,
  documentoId: 1,
  mensagem: null,
  chaveSeguranca: null,
} as Signatario;
const context = { configuracoes, minuta, signatarios: [paulo] };
const empty = emptySignerForm({ papeis, configuracoes });

test("a new signatory gets the organisation's defaults and the legal representative's role (2 §5)", () => {
  expect(empty).toMatchObject({
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId: 16,
    documentoId: 1,
    exigirTokenValidacao: true,
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
    mensagem: 'Olá',
    chaveSeguranca: 'rosa',
  });
  expect(defaultRole(papeis.filter(({ nome }) => nome === 'Fiador'))).toBe(3);
  expect(defaultRole([])).toBeUndefined();
});

test('offers an inactive role only to the signatory who has it (2 §5)', () => {
  expect(offeredRoles(papeis, undefined).map(({ nome }) => nome)).toEqual(['Fiador', 'Representante Legal']);
  expect(offeredRoles(papeis, 9)).toHaveLength(3);
});

test('offers neither WhatsApp nor, as the signing page has no step for it, a certificate (2 §5)', () => {
  expect(signingWays({ assinaturaDigital: false }, 'EMAIL')).toEqual(['EMAIL', 'PRESENCIAL']);
  expect(signingWays({ assinaturaDigital: true }, 'EMAIL')).toEqual(['EMAIL', 'PRESENCIAL']);
  expect(signingWays({ assinaturaDigital: false }, 'DIGITAL')).toContain('DIGITAL');
});

test('in person clears message and key, and any other method resets the SMS options (2 §4)', () => {
  const form = { ...empty, enviarConviteSMS: true, enviarTokenSMS: true };
  expect(withSigningWay(form, 'PRESENCIAL')).toMatchObject({
    disponibilidadeAssinatura: 'PRESENCIAL',
    mensagem: '',
    chaveSeguranca: '',
    enviarConviteSMS: false,
    enviarTokenSMS: false,
  });
  expect(withSigningWay(form, 'DIGITAL')).toMatchObject({
    tipoAssinatura: 'DIGITAL',
    disponibilidadeAssinatura: 'REMOTA',
    mensagem: 'Olá',
  });
  expect(withSigningWay(form, 'EMAIL')).toBe(form);
});

test('several addresses make one entry without name, CPF and phone', () => {
  expect(emailsIn(' a@b.co, c@d.co;\ne@f.co ')).toEqual(['a@b.co', 'c@d.co', 'e@f.co']);
  const typed = { ...empty, email: 'ana; a@b.co e c@d.co.' };
  expect(checkSignerForm(typed, context, texts).email).toBe('Corrija: ana');
  expect(signerEntryOf({ ...empty, email: 'Sá, Ana <a@b.co>' })).toMatchObject({
    email: 'a@b.co',
    nome: 'Ana Sá',
  });
  const entry = signerEntryOf({ ...empty, email: 'a@b.co, c@d.co', nome: 'X', cpf: '1', telefone: '2' });
  expect(entry).toMatchObject({ email: ['a@b.co', 'c@d.co'], nome: null, cpf: null, telefone: null });
});

test("shows an edited signatory's data and sends it back unchanged", () => {
  const form = signerFormOf(paulo);
  expect(form).toMatchObject({ telefone: '(11) 9 8765-4321', cpf: '529.982.247-25' });
  expect(signerEntryOf(form)).toMatchObject({
    email: 'paulo@exemplo.com.br',
    telefone: '11987654321',
    cpf: '52998224725',
    mensagem: null,
  });
});

test('offers a company only for a certificate, and clears it with another method', () => {
  const form = signerFormOf({ ...paulo, tipoAssinatura: 'DIGITAL', cnpj: '12ABC34501DE35' });
  expect(form.cnpj).toBe('12.ABC.345/01DE-35');
  expect(signerEntryOf(form).cnpj).toBe('12ABC34501DE35');
  expect(signerEntryOf(withSigningWay(form, 'EMAIL')).cnpj).toBeNull();
});

test('a new signatory starts at the type, an edited one at the data, one by WhatsApp at the type (2 §2)', () => {
  const known = { papeis, configuracoes };
  expect(startWizard(known, undefined).step).toBe(1);
  expect(startWizard(known, paulo).step).toBe(2);
  expect(startWizard(known, { ...paulo, tipoAssinatura: 'WHATSAPP' }).step).toBe(1);
});

test('choosing a type moves on to the data, and typing clears an error', () => {
  const chosen = advanceWizard(startWizard({ papeis, configuracoes }, undefined), {
    type: 'way-chosen',
    way: 'EMAIL',
  });
  expect(chosen).toMatchObject({ step: 2, isChanged: false });
  const refused = advanceWizard(chosen, { type: 'refused', errors: { email: 'não', cpf: 'não' } });
  expect(advanceWizard(refused, { type: 'changed', patch: { email: 'a' } }).errors).toEqual({ cpf: 'não' });
});

test('a refused save opens the complementary data only if the data before have no errors (2 §5)', () => {
  expect(stepOfErrors({ telefone: 'x' })).toBe(3);
  expect(stepOfErrors({ email: 'x' })).toBe(2);
  expect(stepOfErrors({ email: 'x', telefone: 'x' })).toBe(2);
  expect(stepOfErrors({})).toBeUndefined();
});

test('validates e-mail and phone together, each at its field', () => {
  const form = { ...empty, email: 'sem arroba', telefone: '(11) 1', papelId: undefined };
  expect(Object.keys(checkSignerForm(form, context, texts)).sort()).toEqual(['email', 'papelId', 'telefone']);
  expect(checkSignerForm({ ...empty, email: 'nova@exemplo.com.br' }, context, texts)).toEqual({});
  expect(checkSignerForm({ ...empty, email: '' }, context, texts).email).toBe('O campo E-mail é obrigatório');
  expect(checkSignerForm({ ...empty, email: 'a@b.co', enviarConviteSMS: true }, context, texts)).toEqual({
    telefone: 'O campo Telefone é obrigatório',
  });
});

test("refuses an address in use, except its owner's", () => {
  const form = { ...empty, email: 'PAULO@exemplo.com.br' };
  expect(checkSignerForm(form, context, texts).email).toContain('Já existe um signatário');
  expect(checkSignerForm(form, context, texts, paulo)).toEqual({});
  // Pasted twice, it is still one person.
  expect(checkSignerForm({ ...form, email: 'a@b.co, A@b.co' }, context, texts)).toEqual({});
  expect(checkSignerForm({ ...form, email: 'a@b.co, c@d.co' }, context, texts, paulo).email).toBe('Um só');
});

test("shows the server's refusals at their fields", () => {
  const problem = { type: 'about:blank', title: 'x', status: 409 };
  expect(errorsOfProblem({ ...problem, excecao: 'SignatarioDuplicadoException' }).email).toContain(
    'Já existe',
  );
  expect(errorsOfProblem({ ...problem, excecao: 'MinutaFormalizadaException' })).toEqual({});
  expect(errorsOfProblem({ ...problem, excecao: 'Desconhecida' })).toEqual({});
});

test('quick rows: an empty one follows the saved ones, and pasted people get one each', () => {
  const on = changeQuickRows;
  const typed = on(noRows, { type: 'typed', key: 1, patch: { email: 'bia@exemplo.com.br' } });
  const saving = on(typed, { type: 'saving', keys: [1] });
  expect(saving.rows.map(({ key, state }) => [key, state])).toEqual([
    [1, 'saving'],
    [2, 'typing'],
  ]);
  const refused = on(saving, { type: 'refused', key: 1, errors: { email: 'Não' } });
  expect(refused.rows[0]).toMatchObject({ state: 'typing', errors: { email: 'Não' } });
  const mended = on(refused, { type: 'typed', key: 1, patch: { email: 'bea@exemplo.com.br' } });
  expect(mended.rows[0]?.errors).toEqual({});
  expect(on(saving, { type: 'removed', key: 1 }).rows.map(({ key }) => key)).toEqual([2]);
  const people = [
    { nome: 'Bia', email: 'bia@exemplo.com.br', telefone: { ddi: '55', telefone: '11987654321' } },
    { nome: null, email: 'rui@exemplo.com.br', telefone: null },
  ];
  const pasted = on(noRows, { type: 'pasted', key: 1, people, unread: ['caio'], mistake: 'Não' });
  expect(
    pasted.rows.map(({ nome, email, telefone, errors }) => [nome, email, telefone, errors.email]),
  ).toEqual([
    ['Bia', 'bia@exemplo.com.br', '11987654321', undefined],
    ['', 'rui@exemplo.com.br', null, undefined],
    ['', 'caio', null, 'Não'],
    ['', '', null, undefined],
  ]);
});
