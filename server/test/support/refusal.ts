/** Status and name of a refusal. */
export async function refusalOf(response: Response): Promise<readonly [number, string | undefined]> {
  const { excecao } = (await response.json()) as { readonly excecao?: string };
  return [response.status, excecao];
}
