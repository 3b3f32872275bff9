const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats an amount in reais, as in 'R$ 1.234,56' (1 §9). */
export function formatMoney(reais: number): string {
  return real.format(reais);
}
