import type { Item } from '@lavra/client/types';
import { toReais } from '@lavra/domain';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireVersion } from '../versions/index.ts';
import { addItem, editItem, importItems, removeItem } from './change-items.ts';
import { importSpreadsheet } from './import-spreadsheet.ts';
import { type ItemRow, listItemRows } from './store.ts';

export const itemsHandlers = {
  async listItems({ path }, ctx, reply) {
    const { organizacaoId } = ctx.principal;
    await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
    const rows = await listItemRows(ctx.db, { organizacaoId, minutaId: path.minutaId });
    return reply(
      200,
      rows.map((row) => toItem(ctx, row)),
    );
  },

  async addItem({ path, body }, ctx, reply) {
    return reply(201, toItem(ctx, await addItem(ctx, path, body)));
  },

  async editItem({ path, body }, ctx, reply) {
    return reply(200, toItem(ctx, await editItem(ctx, path, body)));
  },

  async removeItem({ path }, ctx, reply) {
    await removeItem(ctx, path, path.itemId);
    return reply.empty(204);
  },

  async importItems({ path }, ctx, reply) {
    const rows = await importItems(ctx, path, path.minutaOrigemId);
    return reply(
      200,
      rows.map((row) => toItem(ctx, row)),
    );
  },

  async importSpreadsheet({ path, body, files }, ctx, reply) {
    return reply(200, await importSpreadsheet(ctx, path, body.planilha, files[0]));
  },
} satisfies FeatureHandlers<'items'>;

/** Values are only for users who may see them (1 §6). */
function toItem({ principal }: Ctx, { id, descricao, quantidade, ...cents }: ItemRow): Item {
  const showsValues = principal.permissoes.has('Contrato.Item.Valor');
  return {
    id,
    descricao,
    quantidade,
    valor: showsValues ? toReais(cents.valorCentavos) : null,
    valorTotal: showsValues ? toReais(cents.totalCentavos) : null,
  };
}
