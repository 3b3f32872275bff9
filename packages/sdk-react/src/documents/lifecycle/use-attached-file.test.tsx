import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useAttachedFile } from './use-attached-file.ts';

test('keeps the last of two files that are chosen quickly', async () => {
  const { result, act } = await renderHook(() => useAttachedFile());
  const first = new File(['%PDF-1.7'], 'primeiro.pdf');
  const last = new File(['MZ'], 'ultimo.exe');
  await act(async () => {
    // The second is refused at once, the first only after its bytes were read.
    await Promise.all([result.current.choose(first), result.current.choose(last)]);
  });
  expect(result.current.arquivo).toBe(last);
  expect(result.current.error).toMatch(/^Extensão do arquivo inválida/);
});
