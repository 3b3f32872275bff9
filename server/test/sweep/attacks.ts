import { type PerfilNome, profiles } from '@lavra/domain';
import type { Operation } from '../../src/http/contract/contract.ts';
import { hostOrigin, pathNames, pathOf, sendOperation } from '../../src/http/testing/contract-requests.ts';
import { testOperatorToken } from '../support/app.ts';
import { type Cell, notApplicable, refusedWith, sameAsMissing } from './cells.ts';
import { idAttacks } from './id-attacks.ts';
import type { SweepWorld } from './sweep-actors.ts';

export interface Attack {
  /** Column of the report. */
  readonly name: string;
  readonly description: string;
  run(operation: Operation, world: SweepWorld): Promise<Cell>;
}

const noLogin = 'requires no login';

/** Sends an invalid or expired bearer. Only a 401, or the refusal of an inactive user or organisation, is accepted. */
function bearerAttack(
  name: string,
  description: string,
  bearer: (world: SweepWorld) => string | null,
  excecoes: readonly string[],
): Attack {
  return {
    name,
    description,
    async run(operation, world) {
      if (operation.publico) return notApplicable(noLogin);
      const response = await sendOperation(operation, world.subject, { token: bearer(world) });
      // Operator-only operations treat every other bearer like a missing one.
      return refusedWith(response, operation.operador ? unknown : excecoes);
    },
  };
}

/** An attack on operations that an inactive organisation may not use. */
const outsideInactive = (attack: Attack): Attack => ({
  ...attack,
  run: async (operation, world) =>
    operation.organizacaoInativa
      ? notApplicable('serves an inactive organisation')
      : attack.run(operation, world),
});

const unknown = ['NaoAutenticadoException'];
const noToken = ['TokenApiInvalidoException'];
const inactive = ['UsuarioInativoException'];
const closedDown = ['OrganizacaoInativaException'];

const bearers: readonly Attack[] = [
  bearerAttack('no token', 'no bearer token', () => null, unknown),
  bearerAttack('unknown token', 'a token that never existed', () => 'lavra_api_inventado', noToken),
  bearerAttack(
    'expired session',
    'a session token after five minutes',
    (w) => w.ended.expiredSession,
    unknown,
  ),
  bearerAttack('ended session', 'a session token after logout', (w) => w.ended.endedSession, unknown),
  bearerAttack(
    'expired API token',
    'an API token after its expiry date',
    (w) => w.ended.expiredToken,
    noToken,
  ),
  bearerAttack('revoked API token', 'a revoked API token', (w) => w.ended.revokedToken, noToken),
  bearerAttack(
    'inactive user',
    'a session opened before its user became inactive',
    (w) => w.inactive.session,
    [...inactive, ...unknown],
  ),
  bearerAttack(
    "inactive user's API token",
    'an API token of an inactive user',
    (w) => w.inactive.apiToken,
    inactive,
  ),
  bearerAttack(
    "inactive user's embed token",
    'an embed token of an inactive user',
    (w) => w.inactive.embedToken,
    inactive,
  ),
  outsideInactive(
    bearerAttack(
      'inactive organisation',
      'a session opened before its organisation became inactive',
      (w) => w.inactiveOrganization.session,
      [...closedDown, ...unknown],
    ),
  ),
  bearerAttack(
    "inactive organisation's API token",
    'an API token of an inactive organisation',
    (w) => w.inactiveOrganization.apiToken,
    closedDown,
  ),
  bearerAttack('signing link as bearer', 'the token of a signing link', (w) => w.mine.link, unknown),
  bearerAttack('signing pass as bearer', 'the pass of a signing page', (w) => w.locked.foreignPass, unknown),
];

const operatorOnly = (name: string, description: string, bearer: (world: SweepWorld) => string): Attack => ({
  name,
  description,
  async run(operation, world) {
    if (!operation.operador) return notApplicable('is not operator-only');
    return refusedWith(await sendOperation(operation, world.subject, { token: bearer(world) }), unknown);
  },
});

const operators: readonly Attack[] = [
  operatorOnly(
    'administrator as operator',
    "an administrator's session on operator-only operations",
    (w) => w.session,
  ),
  operatorOnly(
    'API token as operator',
    "an administrator's API token on operator-only operations",
    (w) => w.apiToken,
  ),
  {
    name: 'operator as a user',
    description: "the operator's token on operations of organisations",
    async run(operation, world) {
      if (operation.publico) return notApplicable(noLogin);
      if (operation.operador) return notApplicable('is operator-only');
      return refusedWith(
        await sendOperation(operation, world.subject, { token: testOperatorToken }),
        unknown,
      );
    },
  },
];

const noPermission = ['SemPermissaoException'];

const lacksPermission: Attack = {
  name: 'token without the permission',
  description: 'an API token with all permissions except those the operation requires',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('requires no permission');
    const token = world.tokenWithout(operation);
    return refusedWith(await sendOperation(operation, world.subject, { token }), noPermission);
  },
};

const byProfile = (perfil: PerfilNome): Attack => ({
  name: `as ${perfil}`,
  description: `a session with profile ${perfil}, for operations outside its permissions`,
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('requires no permission');
    if (world.mayDo(perfil, operation)) return notApplicable('the profile has the permission');
    const token = world.profileSessions[perfil];
    return refusedWith(await sendOperation(operation, world.subject, { token }), noPermission);
  },
});

const embedPowerless: Attack = {
  name: 'embed token without the permission',
  description: 'an embed token with one unrelated permission',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('requires no permission');
    return refusedWith(
      await sendOperation(operation, world.subject, { token: world.embedPowerless }),
      noPermission,
    );
  },
};

/** Operator-only operations reject other origins before authentication, like the login. */
const otherOrigin = ({ operador }: Operation) => (operador ? noPermission : ['OrigemNaoPermitidaException']);

const embedElsewhere: Attack = {
  name: 'embed token on another page',
  description: 'an embed token with all permissions, from an origin it does not include',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    const headers = { Origin: `${hostOrigin}.outro.exemplo` };
    const response = await sendOperation(operation, world.subject, { token: world.embedFull, headers });
    return refusedWith(response, otherOrigin(operation));
  },
};

const sessionElsewhere: Attack = {
  name: 'session on another page',
  description: 'a session token sent by a page of another origin',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    const headers = { Origin: hostOrigin };
    const response = await sendOperation(operation, world.subject, { token: world.session, headers });
    return refusedWith(response, otherOrigin(operation));
  },
};

const revokedLink: Attack = {
  name: 'revoked signing link',
  description: 'a revoked signing link, compared with one that never existed',
  async run(operation, world) {
    if (!operation.publico || !pathNames(operation).includes('token')) {
      return notApplicable('has no signing link in its path');
    }
    const path = pathOf(
      operation,
      { ids: { ...world.subject.ids, token: linkIds(world.revokedLink) } },
      'own',
    );
    return sameAsMissing(operation, world.subject, {
      foreign: { token: null, path },
      missing: { token: null, path: pathOf(operation, world.subject, 'missing', ['token']) },
    });
  },
};

const foreignPass: Attack = {
  name: "another link's pass",
  description: 'a pass of another version, compared with no pass, on a link with a security key',
  async run(operation, world) {
    const takesPass = operation.parameters.some(({ name }) => name === 'X-Lavra-Passe');
    if (!takesPass) return notApplicable('accepts no pass');
    const path = pathOf(
      operation,
      { ids: { ...world.subject.ids, token: linkIds(world.locked.link) } },
      'own',
    );
    const headers = { 'X-Lavra-Passe': world.locked.foreignPass };
    return sameAsMissing(operation, world.subject, {
      foreign: { token: null, path, headers },
      missing: { token: null, path },
    });
  },
};

const linkIds = (own: string) => ({ own, missing: own });

/** The columns of the sweep. */
export const attacks: readonly Attack[] = [
  ...bearers,
  ...operators,
  lacksPermission,
  ...profiles.filter((perfil) => perfil !== 'Administrador da Organização').map(byProfile),
  embedPowerless,
  embedElsewhere,
  sessionElsewhere,
  ...idAttacks,
  revokedLink,
  foreignPass,
];
