import { useState, useSyncExternalStore } from 'react'
import type { Matrix, MatrixRow } from './variant-matrix.ts'

/** The matrix of an editor outside of React's state, so that a key press in one of 500 rows renders one field. */
export interface MatrixStore {
  get: () => Matrix
  /** replaces the matrix by an edited one */
  change: (matrix: Matrix) => void
  /** writes fields of one row */
  write: (row: number, fields: Partial<MatrixRow>) => void
  /** replaces the matrix by one of the server */
  load: (matrix: Matrix) => void
  /** whether the matrix was edited since it was loaded */
  isTouched: () => boolean
  subscribe: (listener: () => void) => () => void
}

function createMatrixStore(initial: Matrix): MatrixStore {
  let matrix = initial
  let loaded = initial
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
    load(next) {
      loaded = next
      change(next)
    },
    isTouched: () => matrix !== loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useMatrixStore = (initial: () => Matrix): MatrixStore =>
  useState(() => createMatrixStore(initial()))[0]

/** A part of the matrix; renders when that part changes. */
export const useMatrix = <Part>(store: MatrixStore, part: (matrix: Matrix) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()))

export const useIsMatrixTouched = (store: MatrixStore): boolean =>
  useSyncExternalStore(store.subscribe, store.isTouched)
