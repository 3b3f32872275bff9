import { expect, it } from 'vitest';
import { canEditNotifications, defaultNotifications, notificationsInForce } from './notification-settings.ts';

const saved = { ...defaultNotifications, usuario: { emailUsuarioAdicional: false } };

it('notification settings are read-only on the free plan, except in CLM (3 §6)', () => {
  expect(canEditNotifications({ nomePlano: 'FREE', produto: 'LAVRA' })).toMatchObject({
    motivo: 'OrganizacaoSemAcessoFuncionalidadeException',
  });
  expect(canEditNotifications({ nomePlano: 'FREE', produto: 'LAVRA_CLM' })).toEqual({ ok: true });
  expect(canEditNotifications({ nomePlano: 'STARTER', produto: 'LAVRA' })).toEqual({ ok: true });
});

it('the default notifications apply where they cannot be changed', () => {
  expect(notificationsInForce(saved, { nomePlano: 'FREE', produto: 'LAVRA' })).toBe(defaultNotifications);
  expect(notificationsInForce(saved, { nomePlano: 'FREE', produto: 'LAVRA_CLM' })).toBe(saved);
});
