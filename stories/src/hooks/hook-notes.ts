/** Introduction of a hook's page: what it returns and what to watch for. The story below shows its complete use. */
export function hookNotes(what: string, mind: readonly string[]) {
  const component = [what, ...mind.map((item) => `- ${item}`)].join('\n\n');
  return {
    description: { component },
    source: { type: 'code' as const },
    canvas: { sourceState: 'shown' as const },
  };
}
