import { useState, useSyncExternalStore } from 'react'
import type { Matrix, MatrixRow } from './matrix.ts'

/**
 * The matrix of an editor outside of React's state: a key that is pressed in one of 500 rows renders none of the others. `epoch` counts
 * what came from elsewhere than the field itself; fields are rendered anew by it.
 */
export interface MatrixStore {
  get: () => Matrix
  /** replaces the matrix; every field shows its new value */
  set: (matrix: Matrix) => void
  /** writes one field, which shows it already */
  write: (row: number, change: Partial<MatrixRow>) => void
  subscribe: (listener: () => void) => () => void
  epoch: () => number
}

function createMatrixStore(initial: Matrix, onWrite: () => void): MatrixStore {
  let matrix = initial
  let epoch = 0
  const listeners = new Set<() => void>()
  return {
    get: () => matrix,
    set(next) {
      matrix = next
      epoch += 1
      for (const listener of listeners) listener()
    },
    write(at, change) {
      matrix = { ...matrix, rows: matrix.rows.with(at, { ...(matrix.rows[at] as MatrixRow), ...change }) }
      onWrite()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    epoch: () => epoch,
  }
}

/** A store that stays; `onWrite` is told of every field that is written. */
export function useMatrixStore(initial: Matrix, onWrite: () => void): MatrixStore {
  return useState(() => createMatrixStore(initial, onWrite))[0]
}

/** Renders with every change that came from elsewhere than a field. */
export const useEpoch = (store: MatrixStore): number => useSyncExternalStore(store.subscribe, store.epoch)
