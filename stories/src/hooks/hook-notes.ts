/** The head of a hook's page: what it gives and what to mind; the story below is its whole use. */
export function hookNotes(what: string, mind: readonly string[]) {
  const component = [what, ...mind.map((item) => `- ${item}`)].join('\n\n');
  return {
    description: { component },
    source: { type: 'code' as const },
    canvas: { sourceState: 'shown' as const },
  };
}
