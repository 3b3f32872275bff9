import { allowed, firstRefusal, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';
import { cleanName, hasDeceptiveCharacters, isBlank, normalizeName } from './names.ts';

/** An item as entered; `valor` is the unit price in reais. */
export interface ItemFields {
  readonly descricao: string;
  readonly quantidade: number;
  readonly valor: number;
}

/** An amount in reais as whole cents; null if it has a fraction of a cent. */
export function toCents(reais: number): number | null {
  const cents = Math.round(reais * 100);
  const isWhole = Number.isFinite(reais) && Math.abs(reais * 100 - cents) < 1e-4;
  return isWhole && Number.isSafeInteger(cents) ? cents : null;
}

/** Reais with two decimals, as on the wire. */
export function toReais(cents: number): number {
  return cents / 100;
}

/** Unit value times quantity, in cents (1 §5). */
export function itemTotal(quantidade: number, valorCentavos: number): number {
  return quantidade * valorCentavos;
}

function checkDescription(descricao: string): Verdict {
  const length = [...cleanName(descricao)].length;
  if (length === 0) return refused('ItemDescricaoObrigatoriaException');
  if (hasDeceptiveCharacters(cleanName(descricao))) return refused('ItemDescricaoInvalidaException');
  return length > limits.itemDescriptionLength
    ? refused('ItemDescricaoGrandeException', [String(limits.itemDescriptionLength)])
    : allowed;
}

function checkQuantity(quantidade: number): Verdict {
  const isRight = Number.isInteger(quantidade) && quantidade > 0 && quantidade <= limits.itemQuantity;
  return isRight ? allowed : refused('ItemQuantidadeInvalidaException');
}

function checkValue(valor: number): Verdict {
  const isInRange = valor > 0 && valor <= toReais(limits.itemValueCents);
  if (!isInRange) return refused('ItemValorInvalidoException');
  return toCents(valor) === null ? refused('ItemValorComFracaoDeCentavoException') : allowed;
}

/**
 * Validates each field of an item: a unique description, a positive integer quantity, and a positive value in whole
 * cents (1 §5).
 */
export function checkItemFields(
  { descricao, quantidade, valor }: ItemFields,
  others: readonly Pick<ItemFields, 'descricao'>[],
): Readonly<Record<keyof ItemFields, Verdict>> {
  const [count, value] = [checkQuantity(quantidade), checkValue(valor)];
  const total = itemTotal(quantidade, toCents(valor) ?? 0);
  const isTooMuch = count.ok && value.ok && total > limits.itemTotalCents;
  return {
    descricao: firstRefusal(checkDescription(descricao), checkItemName(descricao, others)),
    quantidade: count,
    valor: isTooMuch ? refused('ItemTotalGrandeException') : value,
  };
}

/** Validates an item without regard to the others (1 §5). */
export function checkItem(item: ItemFields): Verdict {
  const { descricao, quantidade, valor } = checkItemFields(item, []);
  return firstRefusal(descricao, quantidade, valor);
}

/** Rejects a description used by another item, ignoring accents and case (1 §5). */
export function checkItemName(descricao: string, others: readonly Pick<ItemFields, 'descricao'>[]): Verdict {
  return new ItemNames(others).check(descricao);
}

/** The descriptions of a version's items, to check many new ones against them. */
export class ItemNames {
  readonly #taken: Set<string>;

  constructor(items: readonly Pick<ItemFields, 'descricao'>[]) {
    this.#taken = new Set(items.map(({ descricao }) => normalizeName(descricao)));
  }

  /** Rejects a description that is taken, ignoring accents and case (1 §5). */
  check(descricao: string): Verdict {
    return this.#taken.has(normalizeName(descricao)) ? refused('ItemComNomeDuplicadoException') : allowed;
  }

  add(descricao: string): void {
    this.#taken.add(normalizeName(descricao));
  }
}

/** Validates an attachment's name: required, at most 255 characters (1 §5). */
export function checkAttachmentName(nome: string): Verdict {
  const length = [...cleanName(nome)].length;
  if (length === 0) return refused('AnexoNomeObrigatorioException');
  return length > limits.attachmentNameLength
    ? refused('AnexoNomeGrandeException', [String(limits.attachmentNameLength)])
    : allowed;
}

interface SanctionFields {
  readonly tipo: string;
  readonly descricao: string;
}

function checkSanctionType(tipo: string): Verdict {
  const length = [...cleanName(tipo)].length;
  if (length === 0) return refused('SancaoTipoObrigatorioException');
  return length > limits.sanctionTypeLength
    ? refused('SancaoTipoGrandeException', [String(limits.sanctionTypeLength)])
    : allowed;
}

/** Validates each field of a sanction: type required, at most 255 characters; text required (1 §5). */
export function checkSanctionFields({
  tipo,
  descricao,
}: SanctionFields): Readonly<Record<keyof SanctionFields, Verdict>> {
  return {
    tipo: checkSanctionType(tipo),
    descricao: isBlank(descricao) ? refused('SancaoDescricaoObrigatoriaException') : allowed,
  };
}

/** Validates a sanction (1 §5). */
export function checkSanction(sancao: SanctionFields): Verdict {
  const { tipo, descricao } = checkSanctionFields(sancao);
  return firstRefusal(tipo, descricao);
}

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats an amount as R$ 1.234,56, with ordinary spaces. */
export function formatReais(reais: number): string {
  return reaisFormat.format(reais).replace(/\s/g, ' ');
}
