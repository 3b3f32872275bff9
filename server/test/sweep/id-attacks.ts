import type { Operation } from '../../src/http/contract/contract.ts';
import {
  exampleOf,
  formOf,
  jsonPayload,
  type PathValues,
  type Payload,
  partsOf,
  pathNames,
  pathOf,
  type RequestSubject,
  type Sending,
  sendOperation,
  type Which,
} from '../../src/http/testing/contract-requests.ts';
import { documentIds, idsOfNobody } from '../support/contract-world.ts';
import type { PreparedDocument } from '../support/main-job.ts';
import type { Attack } from './attacks.ts';
import { type Cell, notApplicable, openCell, refusedWith, sameAsMissing } from './cells.ts';
import { type IdField, idFieldsOf, idQueryOf, withValue } from './id-fields.ts';
import type { SweepWorld } from './sweep-actors.ts';

/** Runs all attempts; one open attempt opens the cell. */
async function worst(tries: readonly (() => Promise<Cell>)[]): Promise<Cell> {
  const cells: Cell[] = [];
  for (const attempt of tries) cells.push(await attempt());
  const open = cells.find(({ kind }) => kind === 'open');
  const texts = [...new Set(cells.map(({ text }) => text))];
  return open ?? { kind: 'refused', text: texts.join('; ') };
}

const foreignPath: Attack = {
  name: "another organisation's path",
  description: "another organisation's ids in the path, together and one by one, compared with missing ids",
  async run(operation, { subject, session }) {
    const names = pathNames(operation).filter((name) => subject.ids[name]?.foreign !== undefined);
    if (names.length === 0) return notApplicable('has no organisation-owned id in its path');
    const choices = names.length === 1 ? [names] : [names, ...names.map((name) => [name])];
    const sending = (which: Which, only: readonly string[]): Sending => ({
      token: session,
      path: pathOf(operation, subject, which, only),
      headers: keyOf(operation),
    });
    return worst(
      choices.map(
        (only) => () =>
          sameAsMissing(operation, subject, {
            foreign: sending('foreign', only),
            missing: sending('missing', only),
          }),
      ),
    );
  },
};

const foreignBody: Attack = {
  name: "another organisation's ids in body or query",
  description: "another organisation's id in each id field, compared with a missing id",
  async run(operation, world) {
    const { subject, contract } = world;
    // An id repeated from the path is compared with it, and never looked up.
    const inPath = new Set(operation.parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])));
    const fields = idFieldsOf(operation, contract).filter(({ label }) => !inPath.has(label));
    const queries = idQueryOf(operation);
    const known = [...fields.map(({ label }) => label), ...queries];
    const asked = known.filter((label) => !idsOfNobody.has(nameOf(label)));
    if (known.length === 0) return notApplicable('has no id in body or query');
    if (asked.length === 0) return notApplicable('its ids are not organisation-owned');
    const unknown = asked.filter((label) => valuesOf(subject, label) === undefined);
    if (unknown.length > 0) return openCell(`contractWorld() creates no foreign ${unknown.join(', ')}`);
    const inBody = (field: IdField) => (which: Which, token: string | null) => ({
      token,
      payload: payloadWith(operation, subject, field, idOf(subject, field.label, which)),
      headers: { ...keyOf(operation), ...(operation.publico ? world.browser : {}) },
    });
    const inQuery = (name: string) => (which: Which, token: string | null) => ({
      token,
      query: `${name}=${idOf(subject, name, which)}`,
    });
    const makers = [
      ...fields.filter(({ label }) => asked.includes(label)).map(inBody),
      ...queries.filter((name) => asked.includes(name)).map(inQuery),
    ];
    const tokens = operation.publico ? [null] : [world.session, world.apiToken];
    return worst(
      makers.flatMap((make) =>
        tokens.map((token) => async () => {
          const foreign = make('foreign', token);
          return unlessMalformed(
            await sameAsMissing(operation, subject, { foreign, missing: make('missing', token) }),
          );
        }),
      ),
    );
  },
};

/** A malformed body is refused before the id is checked, so the attack proves nothing. */
const unlessMalformed = (cell: Cell): Cell =>
  cell.text.includes('RequisicaoInvalidaException') ? openCell(`id never checked: ${cell.text}`) : cell;

const closedFolder: Attack = {
  name: 'document in a folder without access',
  description: 'a Gestor on a document in a folder without access, compared with a missing document',
  run: (operation, world) => onDocument(operation, world, world.closed, world.profileSessions.Gestor),
};

const embedOfOther: Attack = {
  name: 'embed token of another document',
  description: 'an embed token with all permissions, bound to another document of the organisation',
  async run(operation, world) {
    const token = world.embedOfOther;
    const cell = await onDocument(operation, world, world.mine, token);
    if (cell.kind !== 'n/a' || operation.publico || operation.method === 'GET') return cell;
    if (operation.incorporacao || operation.operador) return cell;
    return refusedWith(await sendOperation(operation, world.subject, { token }), ['SemPermissaoException']);
  },
};

/**
 * Attacks a document that the bearer may not see: the response must equal that for a missing one. A read without a
 * document id is sent as well, and its response must not contain the document.
 */
async function onDocument(
  operation: Operation,
  world: SweepWorld,
  document: PreparedDocument,
  token: string,
): Promise<Cell> {
  const { subject } = world;
  if (operation.publico) return notApplicable('requires no login');
  const names = pathNames(operation).filter((name) => documentIds.has(name));
  const ids = { ...subject.ids, ...idsOf(document) };
  if (names.length > 0) {
    return sameAsMissing(operation, subject, {
      foreign: { token, path: pathOf(operation, { ids }, 'own'), headers: keyOf(operation) },
      missing: { token, path: pathOf(operation, subject, 'missing', names), headers: keyOf(operation) },
    });
  }
  const inside = idFieldsOf(operation, world.contract).filter(({ name }) => documentIds.has(name));
  if (inside.length > 0) {
    return worst(
      inside.map((field) => () => {
        const send = (id: number): Sending => ({
          token:
            field.label === 'contratoId' && token === world.profileSessions.Gestor
              ? world.gestorToken
              : token,
          payload: payloadWith(operation, subject, field, id),
        });
        return sameAsMissing(operation, subject, {
          foreign: send(Number(ids[field.name]!.own)),
          missing: send(Number(subject.ids[field.name]!.missing)),
        });
      }),
    );
  }
  if (operation.method !== 'GET') return notApplicable('has no document id');
  const response = await sendOperation(operation, subject, { token });
  const shown = operation.eventos ? '' : await response.text();
  if (operation.eventos) await response.body?.cancel();
  const leaked = [document.codigoValidacao, document.nome].filter((text) => shown.includes(text));
  return leaked.length === 0
    ? notApplicable('has no document id, and its response shows nothing of it')
    : openCell(`shows ${leaked}`);
}

function idsOf({ contratoId, minutaId, signatarioId }: PreparedDocument): Record<string, PathValues> {
  const own = (id: number) => ({ own: String(id), missing: String(id) });
  return { contratoId: own(contratoId), minutaId: own(minutaId), signatarioId: own(signatarioId) };
}

function payloadWith(operation: Operation, subject: RequestSubject, field: IdField, id: number): Payload {
  const shape = operation.body!;
  const value = field.isList ? [id] : id;
  if (shape.kind === 'json') {
    return jsonPayload(
      JSON.stringify(withValue(exampleOf(operation, shape, subject), field.path, value, field.holder)),
    );
  }
  const [part, ...rest] = field.path;
  const parts = partsOf(shape, operation, subject);
  parts.set(String(part), withValue(parts.get(String(part)), rest, value, field.holder));
  return { body: formOf(shape, operation, subject, parts) };
}

const nameOf = (label: string) => label.split('.').at(-1)!;

function valuesOf({ ids }: RequestSubject, label: string) {
  return ids[label] ?? (nameOf(label) === 'id' ? undefined : ids[nameOf(label)]);
}

function idOf(subject: RequestSubject, label: string, which: Which): number {
  return Number(valuesOf(subject, label)?.[which]);
}

/** An idempotency key, so that stored responses are covered as well. */
function keyOf(operation: Operation): Record<string, string> {
  return operation.idempotente ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}

export const idAttacks: readonly Attack[] = [foreignPath, foreignBody, closedFolder, embedOfOther];
