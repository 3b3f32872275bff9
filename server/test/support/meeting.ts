/** Holds each caller until this many have come, so that concurrent work meets at one place. */
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
