import { type RefObject, useEffect, useState } from 'react'

/**
 * Moves rows of a list by one place. The focus goes with the row, so that the next press moves the same one; at the end to its other arrow.
 * A row says its index by `data-row`, and its arrows (`RowArrows`) lie in it.
 */
export function useRowSteps(
  rows: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (from: number, step: -1 | 1) => void {
  const [stepped, setStepped] = useState<{ to: number; by: -1 | 1 } | null>(null)
  useEffect(() => {
    if (!stepped) return
    const arrows =
      rows.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${stepped.to}"] [data-by]`) ?? []
    const open = [...arrows].filter(({ disabled }) => !disabled)
    const target = open.find(({ dataset }) => Number(dataset.by) === stepped.by) ?? open[0]
    target?.focus()
  }, [stepped, rows])
  return (from, step) => {
    onMove(from, from + step)
    setStepped({ to: from + step, by: step })
  }
}
