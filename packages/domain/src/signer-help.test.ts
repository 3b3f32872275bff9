import { expect, it } from 'vitest';
import { countryOf, findCountries, listCountries } from './countries.ts';
import { suggestEmails } from './email-suggestions.ts';
import { canUseSms } from './signer-options.ts';

it('knows about 240 countries, each with a Portuguese name and a dial code (2 §2)', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(235);
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  for (const { iso, nome, fone } of countries) {
    expect(nome, iso).not.toBe(iso);
    expect(fone).toMatch(/^[1-9]\d{0,3}$/);
  }
  const named = (typed: string) => findCountries(countries, typed).map(({ nome }) => nome);
  expect(named('bras')).toEqual(['Brasil']);
  expect(named('japao')).toEqual(['Japão']);
  expect(named('unido')).toContain('Reino Unido');
  expect(named('+55')).toEqual(['Brasil']);
  expect(named('eua')).toEqual(['Estados Unidos']);
  expect(named('+1').slice(0, 3)).toEqual(['Estados Unidos', 'Canadá', 'Anguila']);
  for (const [ddi, iso] of Object.entries({ 1: 'US', 7: 'RU', 44: 'GB', 55: 'BR', 1264: 'AI', 0: undefined }))
    expect(countryOf(countries, ddi)?.iso).toBe(iso);
});

it('suggests domains after @ and none for a complete address (2 §5)', () => {
  expect(suggestEmails('bia')).toEqual([]);
  expect(suggestEmails('bia@')).toHaveLength(8);
  expect(suggestEmails('Bia@YA')).toEqual(['bia@yahoo.com.br']);
  expect(suggestEmails('bia@gmail.com')).toEqual([]);
  expect(suggestEmails('a@b@')).toEqual([]);
});

it('offers an SMS option with its feature and a balance, or when it is on already (2 §5)', () => {
  const funcionalidades = { notificarConviteSMS: true, enviarTokenAssinaturaSMS: false };
  const consumo = { totalSMS: 10, smsUtilizados: 9 };
  const used = { totalSMS: 10, smsUtilizados: 10 };
  expect(canUseSms('enviarConviteSMS', { funcionalidades, consumo }, false).ok).toBe(true);
  expect(canUseSms('enviarTokenSMS', { funcionalidades, consumo }, false)).toMatchObject({
    motivo: 'OrganizacaoSemAcessoFuncionalidadeException',
  });
  expect(canUseSms('enviarConviteSMS', { funcionalidades, consumo: used }, false)).toMatchObject({
    motivo: 'SaldoSmsInsuficienteException',
  });
  expect(canUseSms('enviarConviteSMS', { funcionalidades, consumo: used }, true).ok).toBe(true);
});
