import { useState, useSyncExternalStore } from 'react'
import type { Matrix, MatrixRow } from './variant-matrix.ts'

/** The matrix of an editor outside of React's state: a key that is pressed in one of 500 rows renders one field. */
export interface MatrixStore {
  get: () => Matrix
  /** replaces the matrix by one that was changed here */
  change: (matrix: Matrix) => void
  /** writes fields of one row */
  write: (row: number, fields: Partial<MatrixRow>) => void
  /** shows a matrix that came from elsewhere: one that was saved or taken over */
  show: (matrix: Matrix) => void
  /** whether something was changed since one was shown */
  isTouched: () => boolean
  subscribe: (listener: () => void) => () => void
}

function createMatrixStore(initial: Matrix): MatrixStore {
  let matrix = initial
  let shown = initial
  const listeners = new Set<() => void>()
  const change = (next: Matrix) => {
    matrix = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => matrix,
    change,
    write(index, fields) {
      const row = matrix.rows[index]
      if (row) change({ ...matrix, rows: matrix.rows.with(index, { ...row, ...fields }) })
    },
    show(next) {
      shown = next
      change(next)
    },
    isTouched: () => matrix !== shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store that stays. */
export const useMatrixStore = (initial: () => Matrix): MatrixStore =>
  useState(() => createMatrixStore(initial()))[0]

/** A part of the matrix; renders when that part is another one. */
export const useMatrix = <Part>(store: MatrixStore, part: (matrix: Matrix) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()))

/** Whether the matrix was changed here; renders with the first change. */
export const useIsTouched = (store: MatrixStore): boolean =>
  useSyncExternalStore(store.subscribe, store.isTouched)
