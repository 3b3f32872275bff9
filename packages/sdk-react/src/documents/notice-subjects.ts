/** Subjects of a notice about documents: the next notice about all of them replaces it. */
export const aboutDocuments = (...ids: readonly number[]): readonly string[] =>
  ids.map((id) => `documento ${id}`);

/** Subjects of a notice about a folder. */
export const aboutFolder = (id: number): readonly string[] => [`pasta ${id}`];
