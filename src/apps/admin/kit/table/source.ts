import type { UseQueryResult } from '@tanstack/react-query'

/** A part of a list, and the key that the next part begins after; null at the end. */
export interface Part<Row> {
  rows: readonly Row[]
  next: number | null
}

/** Where the rows of a list come from, as they are asked for. */
export interface Source<Row> {
  part: Part<Row> | undefined
  /** the first part has not come yet */
  isPending: boolean
  /** another part is on its way, while the last one stays */
  isFetching: boolean
  error: Error | null
  refetch: () => void
  /** how many rows match in all, where somebody counts them */
  total?: number | undefined
  /** reads a part for what concerns all that match; without it that is what is shown */
  read?: (after: number | undefined) => Promise<Part<Row>>
}

/** A source of what a call answers, by the part of the answer that holds the rows. */
export function sourceOf<Answer, Row>(
  query: UseQueryResult<Answer>,
  partOf: (answer: Answer) => Part<Row>,
  more: Pick<Source<Row>, 'total' | 'read'> = {},
): Source<Row> {
  const { data, isPending, isFetching, error, refetch } = query
  return {
    part: data === undefined ? undefined : partOf(data),
    isPending,
    isFetching,
    error: data === undefined ? error : null,
    refetch,
    ...more,
  }
}

/** A list whose rows all come at once. */
export const whole = <Row>(rows: readonly Row[]): Part<Row> => ({ rows, next: null })

/** No more rows than this are acted on or exported at once. */
export const MOST_ROWS = 50_000

/** Every row that matches, part after part; `onPart` is told how many there are by now. At most `MOST_ROWS`. */
export async function allRows<Row>(
  { part, read }: Source<Row>,
  onPart: (rows: number) => void = () => {},
): Promise<Row[]> {
  if (!read) return [...(part?.rows ?? [])]
  const rows: Row[] = []
  let after: number | undefined
  do {
    const { rows: more, next } = await read(after)
    rows.push(...more)
    onPart(rows.length)
    after = next ?? undefined
  } while (after !== undefined && rows.length < MOST_ROWS)
  return rows.slice(0, MOST_ROWS)
}
