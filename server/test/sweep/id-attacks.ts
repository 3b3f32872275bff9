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

/** All of one's own organisation but what `foreign` names; a try that is not like the missing one opens the cell. */
async function worst(tries: readonly (() => Promise<Cell>)[]): Promise<Cell> {
  const cells: Cell[] = [];
  for (const attempt of tries) cells.push(await attempt());
  const open = cells.find(({ kind }) => kind === 'open');
  const texts = [...new Set(cells.map(({ text }) => text))];
  return open ?? { kind: 'refused', text: texts.join('; ') };
}

const foreignPath: Attack = {
  name: "another organisation's path",
  description: "another organisation's ids in the path, all of them and each alone, against ids of nothing",
  async run(operation, { subject, session }) {
    const names = pathNames(operation).filter((name) => subject.ids[name]?.foreign !== undefined);
    if (names.length === 0) return notApplicable('names no id of an organisation in its path');
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
  name: "another organisation's ids inside",
  description: "another organisation's id in each id of body and query, against an id of nothing",
  async run(operation, world) {
    const { subject, contract } = world;
    const fields = idFieldsOf(operation, contract);
    const queries = idQueryOf(operation);
    const known = [...fields.map(({ label }) => label), ...queries];
    const asked = known.filter((label) => !idsOfNobody.has(nameOf(label)));
    if (known.length === 0) return notApplicable('names no id in body or query');
    if (asked.length === 0) return notApplicable('its ids belong to no organisation');
    const unknown = asked.filter((label) => valuesOf(subject, label) === undefined);
    if (unknown.length > 0)
      return openCell(`nobody made another's ${unknown.join(', ')}: see contractWorld()`);
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

/** A body that did not fit the contract was refused before anybody looked at the id. */
const unlessMalformed = (cell: Cell): Cell =>
  cell.text.includes('RequisicaoInvalidaException') ? openCell(`was never looked at: ${cell.text}`) : cell;

const closedFolder: Attack = {
  name: 'document in a closed folder',
  description: 'a Gestor on a document in a folder that was not given to them, against one that is not there',
  run: (operation, world) => onDocument(operation, world, world.closed, world.profileSessions.Gestor),
};

const embedOfOther: Attack = {
  name: 'embed token of another document',
  description: 'an embed token of every permission, bound to another document of the same organisation',
  async run(operation, world) {
    const token = world.embedOfOther;
    const cell = await onDocument(operation, world, world.mine, token);
    if (cell.kind !== 'n/a' || operation.publico || operation.method === 'GET') return cell;
    if (world.isShared(operation) || operation.operador) return cell;
    return refusedWith(await sendOperation(operation, world.subject, { token }), ['SemPermissaoException']);
  },
};

/**
 * An operation on a document that the bearer may not know of: refused as a missing one. One that names no document
 * in its path is asked all the same if it only reads, and must show nothing of it.
 */
async function onDocument(
  operation: Operation,
  world: SweepWorld,
  document: PreparedDocument,
  token: string,
): Promise<Cell> {
  const { subject } = world;
  if (operation.publico) return notApplicable('asks for no login');
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
  if (operation.method !== 'GET') return notApplicable('names no document');
  const response = await sendOperation(operation, subject, { token });
  const shown = operation.eventos ? '' : await response.text();
  if (operation.eventos) await response.body?.cancel();
  const told = [document.codigoValidacao, document.nome].filter((text) => shown.includes(text));
  return told.length === 0
    ? notApplicable('names no document, and shows none of it')
    : openCell(`shows ${told}`);
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

/** With a key, so that what is remembered of it is asked too. */
function keyOf(operation: Operation): Record<string, string> {
  return operation.idempotente ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}

export const idAttacks: readonly Attack[] = [foreignPath, foreignBody, closedFolder, embedOfOther];
