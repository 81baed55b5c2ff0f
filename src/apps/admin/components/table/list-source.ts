import type { UseQueryResult } from '@tanstack/react-query'

/** The place of a page: an id, or the opaque text that a sorted list answers. A list reads only keys that it has given out. */
export type PageKey = number | string

/** A part of a list, and the key that the next part begins after; null at the end. */
export interface Part<Row> {
  rows: readonly Row[]
  next: PageKey | null
}

/** The loading state of a list's rows. */
export interface Source<Row> {
  part: Part<Row> | undefined
  /** the first part has not loaded yet */
  isPending: boolean
  /** another part is loading, while the last one stays */
  isFetching: boolean
  error: Error | null
  refetch: () => void
  /** the number of matching rows, where it is known */
  total?: number | undefined
  /** reads a part for actions on all matching rows; without it those are the rows on screen */
  read?(after: PageKey | undefined): Promise<Part<Row>>
  /** reads a part of a list with personal data, for a file that is wanted for this reason; without it there is none */
  take?(reason: string, after: PageKey | undefined): Promise<Part<Row>>
}

/** A source from a query, by the part of the answer with the rows. */
export function sourceOf<Answer, Row>(
  query: UseQueryResult<Answer>,
  partOf: (answer: Answer) => Part<Row>,
  more: Pick<Source<Row>, 'total' | 'read' | 'take'> = {},
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

/** A list that loads all rows at once. */
export const whole = <Row>(rows: readonly Row[]): Part<Row> => ({ rows, next: null })

/** Most rows of one bulk action or export. */
export const MAX_ROWS = 50_000

/** Every matching row, part by part; `onPart` gets the number so far. At most `MOST_ROWS`. */
export async function allRows<Row>(
  { part, read }: Pick<Source<Row>, 'part' | 'read'>,
  onPart: (rows: number) => void = () => {},
): Promise<Row[]> {
  if (!read) return [...(part?.rows ?? [])]
  const rows: Row[] = []
  let after: PageKey | undefined
  do {
    const { rows: more, next } = await read(after)
    rows.push(...more)
    onPart(rows.length)
    after = next ?? undefined
  } while (after !== undefined && rows.length < MAX_ROWS)
  return rows.slice(0, MAX_ROWS)
}
