import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useChangeSteps } from './use-change-steps.ts';

test('continues from the last change if there are fewer than before', async () => {
  const shown: number[] = [];
  const show = (index: number) => shown.push(index);
  const { result, rerender, act } = await renderHook(
    (total: number | undefined) => useChangeSteps(total ?? 58, show, 57),
    { initialProps: 58 },
  );
  await rerender(3);
  expect(result.current.at).toBe(2);
  await act(() => result.current.go(1));
  expect([result.current.at, shown]).toEqual([0, [0]]);
  await rerender(0);
  expect(result.current.at).toBeNull();
});
