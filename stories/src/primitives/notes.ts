type Notes = {
  /** Purpose, in one sentence. */
  readonly what: string;
  readonly do: readonly string[];
  readonly dont: readonly string[];
  /** Keyboard, screen reader, touch. */
  readonly access: readonly string[];
};

const list = (title: string, items: readonly string[]) =>
  [`**${title}**`, ...items.map((item) => `- ${item}`)].join('\n');

/** Introduction of a primitive's page: purpose, do and don't, accessibility. */
export function notes({ what, do: good, dont, access }: Notes) {
  const component = [what, list('Do', good), list('Don’t', dont), list('Accessibility', access)].join('\n\n');
  return { docs: { description: { component } } };
}

/** Like {@link notes}, for layers: each story renders in its own frame. */
export function layerNotes(given: Notes) {
  const { description } = notes(given).docs;
  return { docs: { description, story: { inline: false, height: '480px' } } };
}
