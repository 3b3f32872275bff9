import { type PerfilNome, profiles } from '@lavra/domain';
import type { Operation } from '../../src/http/contract/contract.ts';
import { pathNames, pathOf, sendOperation } from '../../src/http/testing/contract-requests.ts';
import { testOperatorToken } from '../support/app.ts';
import { hostOrigin } from '../support/contract-world.ts';
import { type Cell, notApplicable, refusedWith, sameAsMissing } from './cells.ts';
import { idAttacks } from './id-attacks.ts';
import type { SweepWorld } from './sweep-actors.ts';

export interface Attack {
  /** A column of the table. */
  readonly name: string;
  readonly description: string;
  run(operation: Operation, world: SweepWorld): Promise<Cell>;
}

const noLogin = 'asks for no login';

/** Sent with a bearer that proves nothing any more: 401 and nothing else, or the refusal of what became inactive. */
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
      // Whoever runs the deployment is nobody's user: every other bearer is as unknown as none.
      return refusedWith(response, operation.operador ? unknown : excecoes);
    },
  };
}

const unknown = ['NaoAutenticadoException'];
const noToken = ['TokenApiInvalidoException'];
const inactive = ['UsuarioInativoException'];
const closedDown = ['OrganizacaoInativaException'];

const bearers: readonly Attack[] = [
  bearerAttack('no token', 'nobody', () => null, unknown),
  bearerAttack('made-up token', 'a token that was never given', () => 'lavra_api_inventado', noToken),
  bearerAttack(
    'expired session',
    'a session token after its five minutes',
    (w) => w.ended.expiredSession,
    unknown,
  ),
  bearerAttack('ended session', 'a session token after the log out', (w) => w.ended.endedSession, unknown),
  bearerAttack('expired API token', 'an API token after its last day', (w) => w.ended.expiredToken, noToken),
  bearerAttack('revoked API token', 'an API token that was revoked', (w) => w.ended.revokedToken, noToken),
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
  bearerAttack(
    'inactive organisation',
    'a session opened before its organisation became inactive',
    (w) => w.inactiveOrganization.session,
    [...closedDown, ...unknown],
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
    if (!operation.operador) return notApplicable('is no work of the operator');
    return refusedWith(await sendOperation(operation, world.subject, { token: bearer(world) }), unknown);
  },
});

const operators: readonly Attack[] = [
  operatorOnly(
    'administrator as operator',
    "an administrator's session on the operator's work",
    (w) => w.session,
  ),
  operatorOnly(
    'API token as operator',
    "an administrator's API token on the operator's work",
    (w) => w.apiToken,
  ),
  {
    name: 'operator as a user',
    description: "the operator's token on what belongs to organisations",
    async run(operation, world) {
      if (operation.publico) return notApplicable(noLogin);
      if (operation.operador) return notApplicable('is work of the operator');
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
  description: 'an API token with every permission but those that the operation asks for',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('asks for no permission');
    const token = world.tokenWithout(operation);
    return refusedWith(await sendOperation(operation, world.subject, { token }), noPermission);
  },
};

const byProfile = (perfil: PerfilNome): Attack => ({
  name: `as ${perfil}`,
  description: `a session of a ${perfil}, where the matrix of the profiles does not let one`,
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('asks for no permission');
    if (world.mayDo(perfil, operation)) return notApplicable('the profile may');
    const token = world.profileSessions[perfil];
    return refusedWith(await sendOperation(operation, world.subject, { token }), noPermission);
  },
});

const embedPowerless: Attack = {
  name: 'embed token without the permission',
  description: 'an embed token of a single other permission',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    if (operation.permissao.length === 0) return notApplicable('asks for no permission');
    return refusedWith(
      await sendOperation(operation, world.subject, { token: world.embedPowerless }),
      noPermission,
    );
  },
};

/** The operator's work is refused to other origins before anybody is looked at, as the log-in is. */
const otherOrigin = ({ operador }: Operation) => (operador ? noPermission : ['OrigemNaoPermitidaException']);

const embedElsewhere: Attack = {
  name: 'embed token on another page',
  description: 'an embed token of every permission, from an origin that it does not name',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    const headers = { Origin: `${hostOrigin}.outro.exemplo` };
    const response = await sendOperation(operation, world.subject, { token: world.embedFull, headers });
    return refusedWith(response, otherOrigin(operation));
  },
};

const sessionElsewhere: Attack = {
  name: 'session on another page',
  description: 'a session token from a page of another origin',
  async run(operation, world) {
    if (operation.publico) return notApplicable(noLogin);
    const headers = { Origin: hostOrigin };
    const response = await sendOperation(operation, world.subject, { token: world.session, headers });
    return refusedWith(response, otherOrigin(operation));
  },
};

const revokedLink: Attack = {
  name: 'revoked signing link',
  description: 'a signing link that was revoked, against one that never was',
  async run(operation, world) {
    if (!operation.publico || !pathNames(operation).includes('token')) {
      return notApplicable('takes no signing link');
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
  description: 'a pass that another version gave, against none at all, on a link that asks for its key',
  async run(operation, world) {
    const takesPass = operation.parameters.some(({ name }) => name === 'X-Lavra-Passe');
    if (!takesPass) return notApplicable('takes no pass');
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
