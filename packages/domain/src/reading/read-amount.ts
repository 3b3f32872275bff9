import { originOf, type ReadablePage } from './page-text.ts';
import type { Proposal } from './read-validity.ts';
import { spelledCents } from './spelled-numbers.ts';

/** An amount of the contract, in reais. */
export interface AmountProposal extends Proposal<number> {
  readonly periodo: 'TOTAL' | 'MENSAL';
}

const amount = /r\$ ?(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})\b(?! ?%)(?: ?\(([^)]{3,140})\))?/gu;
const label =
  /\b(?:valor (?:total|global|mensal|bruto|certo|ajustado|pactuado|d[aeo]s? (?:contrato|contratacao|locacao|aluguel|venda|negocio|servicos?|compra|mutuo|presente))|valor|aluguel|aluguer|preco|remuneracao|salario|honorarios|contraprestacao)\b/gu;
/** Amounts of something else than the contract itself. */
const otherAmount =
  /multa|caucao|taxa|indeniz|limite|franquia|sinal|entrada|parcela|prestac(?:ao|oes) (?:mensa|no)|condomini|iptu|deposit|garantia|teto|reembols|capital|vale|auxilio|seguro|minim|maxim|saldo|desconto|anterior|reajust|arras|perdas|hora|diaria|comissao|bonus|anual|anuidade|semana|quinzen|valor (?:venal |atual |estimado |de mercado )?do imovel/;
/** Words after an amount for another period than a month. */
const otherPeriod =
  /^ ?,? ?(?:\/ ?|(?:por|pela|a|ao|a? ?cada) )(?:hora|dia|ano|semana|quinzena)|^ ?,? ?(?:anua|semana|diari|quinzena)/;
/** 'em pagamentos mensais': may divide the amount, or repeat it. */
const inInstalments = /^[^.;]*\b(?:parcela|prestac|pagamento|quota|vezes)\w*/;
const monthly = /mensa|por mes|ao mes|a cada mes|aluguel|salario/;
/** 'R$ 5.000,00 na assinatura e R$ 5.000,00 ao final': neither is the amount. */
const anotherPart = /^[^.;]*\be (?:mais )?r\$/;
const monthlyTotal = /(?:total|global|certo),? mensal\b|= ?(?:mensais|mensal|por mes|ao mes|a cada mes)\b/;
const reach = 140;
const isPlausible = (centavos: number) => centavos > 0 && centavos <= Number.MAX_SAFE_INTEGER;

/** The contract's amount; null if several are equally likely, or figures and words differ. */
export function readAmount(pages: readonly ReadablePage[]): AmountProposal | null {
  const found = pages.flatMap((page) =>
    [...page.plano.matchAll(amount)].flatMap(({ index, 0: text, 1: reais = '', 2: cents = '', 3: words }) => {
      const centavos = Number(reais.replaceAll('.', '') + cents);
      const before =
        page.plano
          .slice(Math.max(0, index - reach), index)
          .split(/[.;](?= )|r\$/)
          .at(-1) ?? '';
      const labels = [...before.matchAll(label)];
      const spelled = words === undefined ? null : spelledCents(words);
      if (labels.length === 0 || otherAmount.test(before) || !isPlausible(centavos)) return [];
      const after = page.plano.slice(index + text.length, index + text.length + 30);
      const isNamedTotal = /valor (?:total|global)|preco (?:total|certo)/.test(before);
      const isMonthly = isNamedTotal
        ? monthlyTotal.test(`${before}=${after}`)
        : monthly.test(`${before} ${after}`);
      if (otherPeriod.test(after)) return [];
      if (!isNamedTotal && isMonthly && !monthly.test(before) && inInstalments.test(after)) return [];
      return [
        {
          valor: centavos / 100,
          periodo: isMonthly ? ('MENSAL' as const) : ('TOTAL' as const),
          isNamedTotal,
          isDoubtful:
            (spelled !== null && spelled !== centavos) ||
            anotherPart.test(page.plano.slice(index + text.length, index + text.length + 60)),
          page,
          from: index,
          to: index + text.length,
        },
      ];
    }),
  );
  const totals = found.filter(({ isNamedTotal }) => isNamedTotal);
  const candidates = totals.length > 0 ? totals : found;
  const [first] = candidates;
  if (!first || found.some(({ isDoubtful }) => isDoubtful)) return null;
  if (candidates.some(({ valor }) => valor !== first.valor)) return null;
  const { valor, periodo, page, from, to } = first;
  return { valor, periodo, origem: originOf(page, from, to) };
}
