import { type RefObject, useEffect, useState } from 'react'

/**
 * Moves rows of a list by one position. The focus stays on the arrow of the moved row, or on its other arrow at an end.
 * Each row has its index in `data-row` and contains its `RowArrows`.
 */
export function useRowSteps(
  rows: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (from: number, step: -1 | 1) => void {
  const [lastStep, setLastStep] = useState<{ index: number; step: -1 | 1 } | null>(null)
  useEffect(() => {
    if (!lastStep) return
    const arrows =
      rows.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${lastStep.index}"] [data-step]`) ?? []
    const enabled = [...arrows].filter(({ disabled }) => !disabled)
    const target = enabled.find(({ dataset }) => Number(dataset.step) === lastStep.step) ?? enabled[0]
    target?.focus()
  }, [lastStep, rows])
  return (from, step) => {
    onMove(from, from + step)
    setLastStep({ index: from + step, step })
  }
}
