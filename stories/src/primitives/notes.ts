type Notes = {
  /** What it is for, in a sentence. */
  readonly what: string;
  readonly do: readonly string[];
  readonly dont: readonly string[];
  /** Keyboard, screen reader, touch. */
  readonly access: readonly string[];
};

const list = (title: string, items: readonly string[]) =>
  [`**${title}**`, ...items.map((item) => `- ${item}`)].join('\n');

/** The head of a primitive's page: what it is for, do and don't, and how it is reached without eyes or mouse. */
export function notes({ what, do: good, dont, access }: Notes) {
  const component = [what, list('Do', good), list('Don’t', dont), list('Accessibility', access)].join('\n\n');
  return { docs: { description: { component } } };
}

/** As {@link notes}, for layers over the page: each story of its page is drawn in a frame of its own. */
export function layerNotes(given: Notes) {
  const { description } = notes(given).docs;
  return { docs: { description, story: { inline: false, height: '480px' } } };
}
