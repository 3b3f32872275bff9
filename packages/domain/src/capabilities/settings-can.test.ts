import { expect, it } from 'vitest';
import { settingsCan, settingsInForce } from './settings-can.ts';

const saved = {
  documento: { documentosNaRaiz: true, formalizarDocumentosAuto: true, signatariosRepetidos: false },
  signatario: {
    tokenAssinatura: false,
    localizacaoPrecisa: true,
    chaveSeguranca: 'abre-te',
    mensagem: 'Assine, por favor.',
  },
};

it('general settings are read-only only on the free plan (3 §6)', () => {
  expect(settingsCan.editGeneral({ nomePlano: 'FREE' })).toMatchObject({
    ok: false,
    motivo: 'OrganizacaoSemAcessoFuncionalidadeException',
  });
  expect(settingsCan.editGeneral({ nomePlano: 'STARTER' })).toEqual({ ok: true });
});

it('only an administrator changes whether the root may hold documents (3 §6)', () => {
  expect(settingsCan.changeRoot('Gestor')).toMatchObject({ motivo: 'SomenteAdministradorException' });
  expect(settingsCan.changeRoot('Administrador da Organização')).toEqual({ ok: true });
});

it('the free plan requires the token and has no default key or message (2 §5, 3 §6)', () => {
  expect(settingsInForce(saved, { nomePlano: 'FREE', produto: 'LAVRA' }).signatario).toEqual({
    tokenAssinatura: true,
    localizacaoPrecisa: true,
    chaveSeguranca: null,
    mensagem: null,
  });
});

it('the free plan allows documents in the root even if a paid plan had disabled it (3 §6)', () => {
  const closed = { ...saved, documento: { ...saved.documento, documentosNaRaiz: false } };
  expect(settingsInForce(closed, { nomePlano: 'FREE', produto: 'LAVRA' }).documento).toEqual(saved.documento);
  expect(settingsInForce(closed, { nomePlano: 'STARTER', produto: 'LAVRA' })).toBe(closed);
});

it('the free plan of CLM keeps the default key and message, and a paid plan keeps everything (2 §5)', () => {
  expect(settingsInForce(saved, { nomePlano: 'FREE', produto: 'LAVRA_CLM' }).signatario).toMatchObject({
    tokenAssinatura: true,
    chaveSeguranca: 'abre-te',
    mensagem: 'Assine, por favor.',
  });
  expect(settingsInForce(saved, { nomePlano: 'STARTER', produto: 'LAVRA' })).toBe(saved);
});
