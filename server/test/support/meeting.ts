/** Blocks each caller until this many have arrived, so that concurrent work meets at one point. */
export function meetingOf(count: number): () => Promise<void> {
  let here = 0;
  let release: () => void;
  const allHere = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    here += 1;
    if (here === count) release();
    return allHere;
  };
}
