import type { Mensagem, MensagemPagina } from '@lavra/client/types';
import type { Queryable } from '../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/runtime/paging.ts';
import { listMessageRows } from './message-store.ts';
import { requireSigner } from './signing-state.ts';
import { listSignerRows, type SignerKey } from './store.ts';
import { toMensagem } from './wire.ts';

const messagePageSize = 50;
const sort = 'mensagens';

interface MessageQuery {
  readonly meioEnvio?: Mensagem['meioEnvio'];
  readonly rowsPerPage?: number;
  readonly cursor?: string;
}

/** Messages to a signatory, newest first. @throws DomainError SignatarioNaoEncontradoException */
export async function listSignerMessages(
  db: Queryable,
  key: SignerKey,
  { meioEnvio, rowsPerPage = messagePageSize, cursor }: MessageQuery,
): Promise<MensagemPagina> {
  requireSigner({ signatarios: await listSignerRows(db, key.organizacaoId, key.minutaId) }, key.signatarioId);
  const beforeId = cursor === undefined ? null : decodeCursor(sort, 'number', cursor).id;
  const rows = await listMessageRows(db, key, { meioEnvio, beforeId, limit: rowsPerPage + 1 });
  const shown = rows.slice(0, rowsPerPage);
  const last = shown.at(-1);
  return {
    content: shown.map(toMensagem),
    cursor: rows.length > shown.length && last ? encodeCursor(sort, { value: 0, id: last.id }) : null,
  };
}
