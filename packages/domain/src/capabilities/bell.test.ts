import { describe, expect, it } from 'vitest';
import { allowed } from '../errors.ts';
import { administratorProfile, permissionsOf } from '../permissions.ts';
import { bellAction, canChooseBells, isEventNotified, isFolderNotified, isNotified } from './bell.ts';
import { documentCan } from './document-can.ts';

describe('the bell of a document or folder (1 §4)', () => {
  it.each([
    ['nothing chosen', false, null, [], false],
    ['the author, who chose nothing', true, null, [], true],
    ['the author, who turned it off', true, false, [true], false],
    ['the author in a folder that is off', true, null, [false], true],
    ['turned on by oneself', false, true, [false], true],
    ['a folder above that is on', false, null, [null, true], true],
    ['the nearest folder is off', false, null, [false, true], false],
  ] as const)('notifies by the nearest choice: %s', (_, isAuthor, own, folders, expected) => {
    expect(isNotified({ isAuthor, own, folders })).toBe(expected);
    if (own === null && !isAuthor) expect(isFolderNotified(folders)).toBe(expected);
  });

  it.each([
    ['Administrador da Organização', true, 'MANAGE'],
    ['Administrador da Organização', false, 'MANAGE'],
    ['Gestor', true, 'CONFIRM_OFF'],
    ['Operador', false, 'TURN_ON'],
  ] as const)('a click by a %s with the bell at %s: %s', (perfil, notificar, action) => {
    expect(bellAction({ notificar, verdict: allowed }, perfil)).toBe(action);
  });

  it.each([
    { situacaoFormalizacao: 'CANCELADO', arquivado: false, extinto: false },
    { situacaoFormalizacao: 'FORMALIZADO', arquivado: true, extinto: false },
    { situacaoFormalizacao: 'FORMALIZADO', arquivado: false, extinto: true },
  ] as const)('shows off for %j, whose closing is still notified', (contrato) => {
    const verdict = documentCan.notify(contrato);
    expect(bellAction({ notificar: true, verdict }, 'Operador')).toBe('UNAVAILABLE');
    expect(isEventNotified('ANEXO_INCLUIDO', contrato)).toBe(false);
    expect(isEventNotified('MINUTA_CANCELADA', contrato)).toBe(true);
  });

  it('lets administrators choose for everyone, others for themselves alone (1 §6)', () => {
    const operator = { usuarioId: 2, perfil: 'Operador', permissoes: permissionsOf('Operador') } as const;
    expect(canChooseBells(operator, [2])).toEqual(allowed);
    expect(canChooseBells(operator, [2, 3])).toMatchObject({ motivo: 'SomenteAdministradorException' });
    const admin = {
      usuarioId: 1,
      perfil: administratorProfile,
      permissoes: permissionsOf(administratorProfile),
    };
    expect(canChooseBells(admin, [2, 3])).toEqual(allowed);
  });

  it("keeps an administrator's read-only token from the bells of others", () => {
    const token = {
      usuarioId: 1,
      perfil: administratorProfile,
      permissoes: new Set(['Contrato.Visualizar'] as const),
    };
    expect(canChooseBells(token, [1])).toEqual(allowed);
    expect(canChooseBells(token, [2])).toMatchObject({ motivo: 'SomenteAdministradorException' });
  });
});
