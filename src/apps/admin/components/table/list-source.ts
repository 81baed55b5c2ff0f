import type { UseQueryResult } from '@tanstack/react-query'

/** The key of a page: an id, or an opaque text of a sorted list. */
export type PageKey = number | string

/** A part of a list, and the key of the next part, null at the end. */
export interface Part<Row> {
  rows: readonly Row[]
  next: PageKey | null
}

/** The loading state of a list's rows. */
export interface Source<Row> {
  part: Part<Row> | undefined
  isPending: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => void
  /** the number of matching rows, if known */
  total?: number | undefined
  /** whether all matching rows can be selected although their number is unknown; the actions count them */
  isUncounted?: boolean
  /** reads a part for actions on all matching rows; without it actions see only the rows on screen */
  read?(after: PageKey | undefined): Promise<Part<Row>>
  /** reads a part of a list with personal data for an export; without it there is no export */
  exportPart?(reason: string, after: PageKey | undefined): Promise<Part<Row>>
}

/** A source from a query; `partOf` gets the rows from its reply. */
export function sourceOf<Reply, Row>(
  query: UseQueryResult<Reply>,
  partOf: (reply: Reply) => Part<Row>,
  more: Pick<Source<Row>, 'total' | 'isUncounted' | 'read' | 'exportPart'> = {},
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

/** The part of a list that loads all rows at once. */
export const wholePart = <Row>(rows: readonly Row[]): Part<Row> => ({ rows, next: null })

/** Maximum of one bulk action or export. */
export const MAX_ROWS = 50_000

/** Reads all matching rows up to `MAX_ROWS`; `onPart` gets the number read so far. */
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
